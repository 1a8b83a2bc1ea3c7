import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import { isNumeric } from './isNumeric.ts';
import { makeLine } from './makeLine.ts';
import type { Line } from './shapes.ts';
import { pieceOf } from './visualRows.ts';

/** Edges of labels, and of values, that stand under each other, in points. */
const SAME_EDGE_PT = 1.2;
const SAME_ROW_EM = 0.15;
/** Gaps in em: between labels and values that face each other, and across a column to a price at its end. */
const FACING_GAP_EM = 5;
const ACROSS_GAP_EM = 30;
const MAX_WORDS = 6;
const MIN_ROWS = 3;
const MIN_PRICED = 2;
/** Share of labels that may begin at one edge: more, and they are lines of a column of text. */
const FLUSH_SHARE = 0.5;

interface Pair {
	readonly label: Line;
	readonly value: Line;
}

/** Neighbours on one baseline, short both. */
const pairsOf = (lines: readonly Line[]): Pair[] => {
	const sorted = [...lines].sort((p, q) => p.baseline - q.baseline || p.left - q.left);
	const out: Pair[] = [];
	sorted.forEach((label, i) => {
		let value: Line | undefined;
		for (let step = -1; step <= 1; step += 2) {
			for (let k = i + step; k >= 0 && k < sorted.length; k += step) {
				const other = sorted[k] as Line;
				if (Math.abs(other.baseline - label.baseline) > SAME_ROW_EM * label.sizePt) break;
				if (other.left >= label.right && (value === undefined || other.left < value.left)) value = other;
			}
		}
		if (value !== undefined && Math.max(label.words.length, value.words.length) <= MAX_WORDS && !label.rightToLeft)
			out.push({ label, value });
	});
	return out;
};

const mostAtOneEdge = (edges: readonly number[]): number =>
	Math.max(0, mostOf(edges.map((edge) => edges.filter((other) => Math.abs(other - edge) <= SAME_EDGE_PT).length)));

const near = (p: number, q: number): boolean => Math.abs(p - q) <= SAME_EDGE_PT;

/** Labels set to the right against values set to the left: a form. */
const isFacing = (pair: Pair, pairs: readonly Pair[]): boolean => {
	if (pair.value.left - pair.label.right > FACING_GAP_EM * pair.label.sizePt) return false;
	const group = pairs.filter(
		(other) => near(other.label.right, pair.label.right) && near(other.value.left, pair.value.left),
	);
	return group.length >= MIN_ROWS && mostAtOneEdge(group.map(({ label }) => label.left)) <= FLUSH_SHARE * group.length;
};

/** Labels set to the left, values to the right, both with a ragged inner side: the head of a letter. */
const isOutward = (pair: Pair, pairs: readonly Pair[]): boolean => {
	const group = pairs.filter(
		(other) => near(other.label.left, pair.label.left) && near(other.value.right, pair.value.right),
	);
	const ragged = (edges: readonly number[]): boolean => mostAtOneEdge(edges) <= FLUSH_SHARE * group.length;
	return (
		group.length >= MIN_ROWS &&
		pair.value.left - pair.label.right <= ACROSS_GAP_EM * pair.label.sizePt &&
		ragged(group.map(({ label }) => label.right)) &&
		ragged(group.map(({ value }) => value.left))
	);
};

/** Names set to the left, values to the right: a bill of fare, sums. */
const isPriced = (pair: Pair, pairs: readonly Pair[]): boolean => {
	const priced = ({ label, value }: Pair): boolean =>
		isNumeric(pieceOf(value.words)) &&
		!isNumeric(pieceOf(label.words)) &&
		value.left - label.right <= ACROSS_GAP_EM * label.sizePt;
	return (
		priced(pair) &&
		pairs.filter(
			(other) =>
				(near(other.label.left, pair.label.left) || near(other.label.right, pair.label.right)) &&
				near(other.value.right, pair.value.right) &&
				priced(other),
		).length >= MIN_PRICED
	);
};

/** Labels and their values, which are read together though a gutter runs between them, as one line each. Tables are taken out before. */
export const joinValues = (lines: readonly Line[]): Line[] => {
	const pairs = pairsOf(lines);
	const values = new Map<Line, Line>();
	if (pairs.length < MIN_PRICED) return [...lines];
	for (const pair of pairs)
		if (isFacing(pair, pairs) || isOutward(pair, pairs) || isPriced(pair, pairs)) values.set(pair.label, pair.value);
	if (values.size === 0) return [...lines];
	const joined = new Set(values.values());
	return lines.flatMap((line) => {
		if (joined.has(line) && !values.has(line)) return [];
		const value = values.get(line);
		return value === undefined || joined.has(line) ? [line] : [makeLine([...line.words, ...value.words])];
	});
};
