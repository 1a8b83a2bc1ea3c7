import { isNumeric } from './isNumeric.ts';
import type { VisualRow } from './visualRows.ts';

/** Share of a band's rows that must hold values, or single words in this many columns, for each to be a row of its own. */
const ROWWISE_SHARE = 0.6;
const MIN_ENTRIES = 4;

/** Rows between ruled lines; a band with rows of values in it falls into them. */
export const bandsByLines = (rows: readonly VisualRow[], lines: readonly number[], header: number): VisualRow[][] => {
	const bands: VisualRow[][] = [];
	let last = -1;
	for (const row of rows) {
		const band = lines.filter((y) => y < row.baseline - 0.2 * row.sizePt).length;
		if (band !== last) bands.push([]);
		last = band;
		bands[bands.length - 1]?.push(row);
	}
	return bands.flatMap((band) => {
		if (band.length < 2 || rows.indexOf(band[0] as VisualRow) < header) return [band];
		const values = band.filter(
			(row) => row.pieces.length >= 2 && row.pieces.slice(1).filter(isNumeric).length * 2 >= row.pieces.length - 1,
		);
		const entries = band.filter(
			(row) => row.pieces.length >= MIN_ENTRIES && row.pieces.every((piece) => piece.words.length === 1),
		);
		const rowwise = Math.max(values.length, entries.length);
		return rowwise >= 2 && rowwise >= ROWWISE_SHARE * band.length ? band.map((row) => [row]) : [band];
	});
};
