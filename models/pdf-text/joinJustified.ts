import { leastOf } from '../../pipeline/numeric/leastOf.ts';
import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import { makeLine } from './makeLine.ts';
import type { Line } from './shapes.ts';

/** Lines of one paragraph follow each other within this, in em of their type. */
const LEADING_EM = 1.8;
/** Ends that miss the measure by less are flush, in em; the first line of a paragraph is drawn in. */
const FLUSH_EM = 0.3;
const INDENT_EM = 3;
/** Justified lines stretch all their gaps alike; wider ones than this are none. */
const SPREAD_EM = 0.3;
const MAX_GAP_EM = 6;
const MIN_WORDS = 3;
const SAME_ROW_EM = 0.05;
const SAME_SIZE = 0.05;

const gapsOf = (pieces: readonly Line[]): number[] => {
	const words = pieces.flatMap((piece) => piece.words);
	return words.slice(1).map((word, i) => word.left - (words[i]?.right ?? 0));
};

const isEven = (pieces: readonly Line[], em: number): boolean => {
	const gaps = gapsOf(pieces);
	const most = mostOf(gaps);
	return gaps.length >= MIN_WORDS - 1 && most <= MAX_GAP_EM * em && most - leastOf(gaps) <= SPREAD_EM * em;
};

/** A full line of the same type right above or below fills the measure from `from` to `to`. */
const fills = (line: Line, from: Line, to: Line): boolean => {
	const em = from.sizePt;
	const distance = Math.abs(line.baseline - from.baseline);
	return (
		line.words.length >= MIN_WORDS &&
		distance > SAME_ROW_EM * em &&
		distance <= LEADING_EM * em &&
		Math.abs(line.sizePt - em) <= SAME_SIZE * em &&
		Math.abs(line.right - to.right) <= FLUSH_EM * em &&
		line.left <= from.left + FLUSH_EM * em &&
		line.left >= from.left - INDENT_EM * em
	);
};

/** Few words stretched over a narrow column: pieces with equal gaps, flush with the full line above or below, are one line. */
export const joinJustified = (lines: readonly Line[]): Line[] => {
	const sorted = [...lines].sort((p, q) => p.baseline - q.baseline || p.left - q.left);
	const out: Line[] = [];
	for (let i = 0; i < sorted.length; ) {
		const end = endOfLine(sorted, i);
		out.push(end === i + 1 ? (sorted[i] as Line) : makeLine(sorted.slice(i, end).flatMap((piece) => piece.words)));
		i = end;
	}
	return out;
};

/** Index behind the last piece of the stretched line that begins at `from`; the next one where there is none. */
const endOfLine = (sorted: readonly Line[], from: number): number => {
	const first = sorted[from] as Line;
	const em = first.sizePt;
	let end = from + 1;
	for (; end < sorted.length; end++) {
		const [next, last] = [sorted[end] as Line, sorted[end - 1] as Line];
		if (next.baseline - first.baseline > SAME_ROW_EM * em || next.left - last.right > MAX_GAP_EM * em) break;
	}
	for (; end > from + 1; end--) if (isFilled(sorted, from, end) && isEven(sorted.slice(from, end), em)) return end;
	return end;
};

const isFilled = (sorted: readonly Line[], from: number, end: number): boolean => {
	const [first, last] = [sorted[from] as Line, sorted[end - 1] as Line];
	const reach = LEADING_EM * first.sizePt;
	for (let k = from - 1; k >= 0 && first.baseline - (sorted[k] as Line).baseline <= reach; k--)
		if (fills(sorted[k] as Line, first, last)) return true;
	for (let k = end; k < sorted.length && (sorted[k] as Line).baseline - first.baseline <= reach; k++)
		if (fills(sorted[k] as Line, first, last)) return true;
	return false;
};
