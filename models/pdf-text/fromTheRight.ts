import type { TableGrid } from './tableShapes.ts';

/** Columns in the order in which they are read from the right, as HTML has them: the rightmost is the first. */
export const fromTheRight = (grid: TableGrid): TableGrid => {
	const last = grid.columnCount - 1;
	return {
		...grid,
		cells: grid.cells.map((cell) => ({ ...cell, column: last - cell.lastColumn, lastColumn: last - cell.column })),
	};
};
