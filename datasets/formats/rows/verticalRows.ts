import { cutToWidth } from './cutToWidth.ts';
import { displayWidth } from './displayWidth.ts';
import { printable } from './printable.ts';
import type { RowSet } from './rowSet.ts';
import { shownCell } from './shownCell.ts';

/** Each row as lines of `column  value`, for rows wider than a terminal. */
export const verticalRows = ({ columns, rows }: RowSet, widthColumns: number): string => {
	const names = columns.map(printable);
	const nameWidth = names.reduce((widest, name) => Math.max(widest, displayWidth(name)), 0);
	return rows
		.map((row, index) => {
			const lines = names.map((name, column) => {
				const pad = ' '.repeat(nameWidth - displayWidth(name) + 2);
				return cutToWidth(`${name}${pad}${shownCell(row[column])}`, widthColumns).trimEnd();
			});
			return `${[`── row ${index + 1}`, ...lines].join('\n')}\n`;
		})
		.join('');
};
