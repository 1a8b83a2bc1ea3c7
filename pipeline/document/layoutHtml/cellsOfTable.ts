import { type RowCell, tableRows } from '../tableRows.ts';
import type { LayoutBlock } from './layoutPage.ts';

const cellsOfText = (text: string): readonly (readonly RowCell[])[] =>
	text.trim() === ''
		? []
		: text
				.split('\n')
				.map((row) => row.split('\t').map((cell) => ({ header: false, colspan: 1, rowspan: 1, text: cell })));

/** Cells of a table block, row by row: from its HTML, or where that has none from its text (cells parted by tabs, rows by newlines). */
export const cellsOfTable = ({
	html = '',
	text,
}: Pick<LayoutBlock, 'html' | 'text'>): readonly (readonly RowCell[])[] => {
	const rows = tableRows(html);
	return rows.some((cells) => cells.length > 0) ? rows : cellsOfText(text);
};
