import { upperMedian } from '../../pipeline/numeric/upperMedian.ts';
import { makeLine } from './makeLine.ts';
import type { Line, Word } from './shapes.ts';

/** A gap wider than the line's other gaps by this, and at least this wide in em, may be a gutter that the text ran into. */
const WIDER = 1.15;
const MIN_GAP_EM = 0.3;
/** Lines that begin at an edge make it a column's; points by which they may miss it, and how near some must be, in em. */
const MIN_COLUMN_LINES = 5;
const SAME_EDGE_PT = 0.3;
const REACH_EM = 3;
const MIN_NEAR_LINES = 2;
/** Where all letters are equally wide, words begin under each other by chance. */
const MAX_FIXED = 0.5;

type Edges = (x: number) => readonly Line[];

const columnEdges = (lines: readonly Line[]): Edges => {
	const edges = new Map<number, Line[]>();
	for (const line of lines) {
		const key = Math.round(line.left / SAME_EDGE_PT);
		const list = edges.get(key);
		if (list === undefined) edges.set(key, [line]);
		else list.push(line);
	}
	return (x) => {
		const key = Math.round(x / SAME_EDGE_PT);
		const [before, at, after] = [edges.get(key - 1), edges.get(key), edges.get(key + 1)];
		if (before === undefined && after === undefined) return at ?? [];
		return [...(before ?? []), ...(at ?? []), ...(after ?? [])];
	};
};

/** Index of the word with which a line runs on into the next column: 0 for most lines. */
const gutterIn = ({ words, sizePt, baseline }: Line, linesAt: Edges): number => {
	let usual: number | undefined;
	for (let i = 1; i < words.length; i++) {
		const { left } = words[i] as Word;
		const gap = left - (words[i - 1] as Word).right;
		if (gap < MIN_GAP_EM * sizePt) continue;
		const column = linesAt(left);
		if (column.length < MIN_COLUMN_LINES) continue;
		usual ??= upperMedian(words.slice(1).map((word, k) => word.left - (words[k] as Word).right)) ?? 0;
		const near = column.filter((line) => Math.abs(line.baseline - baseline) <= REACH_EM * sizePt);
		if (gap >= WIDER * usual && near.length >= MIN_NEAR_LINES) return i;
	}
	return 0;
};

/** Cuts lines that run over a narrow gutter: the text behind a wider gap begins where lines of a column begin. */
export const splitAtColumns = (lines: readonly Line[]): Line[] => {
	let linesAt: Edges | undefined;
	return lines.flatMap((line) => {
		// Few words have too few gaps to judge by, and lines right to left have their columns' edges elsewhere.
		if (line.words.length < 5 || line.rightToLeft || line.fixedShare > MAX_FIXED) return [line];
		linesAt ??= columnEdges(lines);
		const at = gutterIn(line, linesAt);
		return at === 0 ? [line] : [makeLine(line.words.slice(0, at)), makeLine(line.words.slice(at))];
	});
};
