import type { TableCell } from './tableCell.ts';

/** The cells as plain text: tabs between cells of a row, a line feed between rows. */
export const tableText = (cells: readonly TableCell[], texts: readonly string[]): string => {
	const rows: string[][] = [];
	cells.forEach((cell, index) => {
		const row = rows[cell.row] ?? [];
		rows[cell.row] = row;
		row.push(texts[index] ?? '');
	});
	return rows.map((row) => row.join('\t')).join('\n');
};
