import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import type { VisualRow } from './visualRows.ts';

/** Narrowest gutter in em: rows that all keep it may stand close, few rows must stand apart. */
const GUTTER_EM = 0.3;
const FEW_ROWS_GUTTER_EM = 0.7;
const FEW_ROWS = 4;
/** Share of rows that may run across a gutter (spanning labels). */
const CROSSING_SHARE = 0.1;
/** A column must have something in this share of the rows, and in two of them. */
const FILLED_SHARE = 0.12;

/** Gutters of rows of words: x positions between columns. */
export const columnSeparators = (rows: readonly VisualRow[], emPt: number): number[] => {
	const most = Math.max(0, mostOf(rows.map((row) => row.pieces.length)));
	if (most < 2) return [];
	const counts = rows
		.map((row) => row.pieces.length)
		.filter((count) => count >= 2)
		.sort((p, q) => p - q);
	const usual = counts[Math.floor(counts.length * 0.6)] ?? 2;
	const body = rows.filter((row) => row.pieces.length >= Math.max(2, 0.6 * usual));
	if (body.length === 0) return [];
	const tolerance = Math.floor(CROSSING_SHARE * body.length);
	const events: { x: number; step: number }[] = [];
	for (const row of body) {
		for (const { inkLeft, inkRight } of row.pieces) {
			events.push({ x: inkLeft, step: 1 }, { x: Math.max(inkLeft, inkRight - 0.2), step: -1 });
		}
	}
	events.sort((p, q) => p.x - q.x || p.step - q.step);
	const minGutter = (body.length < FEW_ROWS ? FEW_ROWS_GUTTER_EM : GUTTER_EM) * emPt;
	const gutters: { from: number; to: number }[] = [];
	let depth = 0;
	let freeFrom: number | undefined;
	for (const { x, step } of events) {
		const before = depth;
		depth += step;
		if (before > tolerance && depth <= tolerance) freeFrom = x;
		if (before <= tolerance && depth > tolerance) {
			if (freeFrom !== undefined && x - freeFrom >= minGutter) gutters.push({ from: freeFrom, to: x });
			freeFrom = undefined;
		}
	}
	return withoutThinColumns(
		gutters.map(({ from, to }) => (from + to) / 2),
		body,
	);
};

const withoutThinColumns = (separators: readonly number[], rows: readonly VisualRow[]): number[] => {
	let current = [...separators];
	for (;;) {
		const edges = [-Infinity, ...current, Infinity];
		const filled = edges.slice(1).map((to, i) => {
			const from = edges[i] ?? -Infinity;
			return rows.filter((row) =>
				row.pieces.some(
					(piece) => (piece.inkLeft + piece.inkRight) / 2 >= from && (piece.inkLeft + piece.inkRight) / 2 < to,
				),
			).length;
		});
		const thin = filled.findIndex((count) => count < Math.min(2, rows.length) || count < FILLED_SHARE * rows.length);
		if (thin === -1 || current.length === 0) return current;
		// The gutter to the emptier neighbour goes.
		const drop =
			thin === 0
				? 0
				: thin === filled.length - 1
					? thin - 1
					: (filled[thin - 1] ?? 0) <= (filled[thin + 1] ?? 0)
						? thin - 1
						: thin;
		current = current.filter((_, i) => i !== drop);
	}
};
