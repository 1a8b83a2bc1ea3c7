import type { Box } from './box.ts';
import { heightOf, widthOf } from './box.ts';
import type { TableRows } from './tableCells.ts';

interface Place {
	readonly row: number;
	readonly column: number;
	readonly columns: number;
	readonly rows: number;
}

/** A cell starts at the first free column of its row and takes its spans; rows end with the table. */
const placesOf = (rows: TableRows): Place[] => {
	/** By column, the first row that is free again. */
	const freeFrom: number[] = [];
	const places: Place[] = [];
	for (const [row, cells] of rows.entries()) {
		let column = 0;
		for (const { colspan, rowspan } of cells) {
			while ((freeFrom[column] ?? 0) > row) column++;
			const spanned = Math.min(rowspan, rows.length - row);
			for (let taken = column; taken < column + colspan; taken++)
				freeFrom[taken] = Math.max(freeFrom[taken] ?? 0, row + spanned);
			places.push({ row, column, columns: colspan, rows: spanned });
			column += colspan;
		}
	}
	return places;
};

/** Boxes of a table's cells, in document order, on an even grid over the table's box. */
export const gridBoxes = (rows: TableRows, table: Box): Box[] => {
	const places = placesOf(rows);
	const columns = places.reduce((most, place) => Math.max(most, place.column + place.columns), 1);
	const x = (column: number): number => table.left + (widthOf(table) * column) / columns;
	const y = (row: number): number => table.top + (heightOf(table) * row) / rows.length;
	return places.map((place) => ({
		left: x(place.column),
		top: y(place.row),
		right: x(place.column + place.columns),
		bottom: y(place.row + place.rows),
	}));
};
