import type { Area } from './area.ts';
import type { Cell } from './readTable.ts';

/** The part of the table's area that each cell has on its grid, row by row. */
export const cellAreas = (rows: readonly (readonly Cell[])[], { left, top, right, bottom }: Area): Area[] => {
	const taken = new Set<string>();
	const places: { row: number; column: number; columns: number; rows: number }[] = [];
	for (const [row, cells] of rows.entries())
		for (const { colspan, rowspan } of cells) {
			let column = 0;
			while (taken.has(`${row} ${column}`)) column++;
			const covered = Math.min(rowspan, rows.length - row);
			for (let r = row; r < row + covered; r++) for (let c = column; c < column + colspan; c++) taken.add(`${r} ${c}`);
			places.push({ row, column, columns: colspan, rows: covered });
		}
	const columns = Math.max(...places.map((place) => place.column + place.columns));
	const width = (right - left) / columns;
	const height = (bottom - top) / rows.length;
	return places.map((place) => ({
		left: left + width * place.column,
		top: top + height * place.row,
		right: left + width * (place.column + place.columns),
		bottom: top + height * (place.row + place.rows),
	}));
};
