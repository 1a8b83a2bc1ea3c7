import type { TextRow } from './textRows.ts';

const NUMBER = /^(\d{1,2})\s+(?=.*\p{L})/u;
/** In heights of the row. */
const SAME_EDGE = 0.5;

/**
 * Rows that a bare number begins, where their numbers count on at one left edge: items of a list whose points the scan or
 * the reader lost. A number at a line's start alone says nothing.
 */
export const numberedRows = (rows: readonly TextRow[]): ReadonlySet<TextRow> => {
	const found = new Set<TextRow>();
	let before: { row: TextRow; number: number } | undefined;
	for (const row of rows) {
		const number = Number(NUMBER.exec(row.text)?.[1] ?? NaN);
		if (Number.isNaN(number)) continue;
		if (before !== undefined && number === before.number + 1) {
			const away = Math.abs(row.box.left - before.row.box.left);
			if (away <= SAME_EDGE * row.heightPx) found.add(before.row).add(row);
		}
		before = { row, number };
	}
	return found;
};
