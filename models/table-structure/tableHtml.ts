import { htmlCell } from './htmlCell.ts';
import type { TableCell } from './tableCell.ts';

/** One `<table>` element; cells of the head are `<th>` in `<thead>`. `texts` in the order of `cells` (row by row). */
export const tableHtml = (cells: readonly TableCell[], texts: readonly string[]): string => {
	const rows: { header: boolean; html: string }[] = [];
	cells.forEach((cell, index) => {
		const row = rows[cell.row] ?? { header: cell.header, html: '' };
		rows[cell.row] = row;
		row.html += htmlCell(cell.header ? 'th' : 'td', cell.rowSpan, cell.columnSpan, texts[index] ?? '');
	});
	const part = (header: boolean, tag: string): string => {
		const own = rows.filter((row) => row !== undefined && row.header === header);
		return own.length === 0 ? '' : `<${tag}>${own.map(({ html }) => `<tr>${html}</tr>`).join('')}</${tag}>`;
	};
	return `<table>${part(true, 'thead')}${part(false, 'tbody')}</table>`;
};
