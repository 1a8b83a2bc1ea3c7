import { isNumeric } from './isNumeric.ts';
import type { VisualRow } from './visualRows.ts';

/** Number of leading visual rows before the first row of values; 0 when no value marks the end. */
export const headerEnd = (rows: readonly VisualRow[], lines: readonly number[], columnCount: number): number => {
	const isValueRow = (row: VisualRow): boolean => {
		const rest = row.pieces.length >= 2 ? row.pieces.slice(1) : [];
		const years =
			rest.length > 0 && rest.every((piece) => /^(?:19|20)\d\d$/.test(piece.words.map((word) => word.text).join('')));
		return rest.length >= Math.min(2, columnCount - 1) && !years && rest.filter(isNumeric).length * 2 >= rest.length;
	};
	const first = rows.findIndex(isValueRow);
	if (first > 0 && first <= 8 && first < rows.length) {
		// Labels between the last ruled line of the head and the first values belong to the body.
		const top = rows[0]?.baseline ?? 0;
		const line = lines.filter((y) => y > top && y < (rows[first]?.baseline ?? 0)).pop();
		const byLine = line === undefined ? 0 : rows.filter((row) => row.baseline < line).length;
		if (byLine > 0) return byLine;
		// A label alone just above the values is a row of its own.
		let end = first;
		while (
			end > 1 &&
			rows[end - 1]?.pieces.length === 1 &&
			(rows[end - 1]?.pieces[0]?.inkLeft ?? 0) <= (rows[first]?.pieces[0]?.inkRight ?? 0)
		)
			end--;
		return end;
	}
	if (first === 0) return 0;
	const [line] = lines;
	const byLine = line === undefined ? 0 : rows.filter((row) => row.baseline < line).length;
	return byLine <= 4 && byLine < rows.length ? byLine : 0;
};
