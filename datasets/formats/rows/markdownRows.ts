import { numericColumns } from './numericColumns.ts';
import type { RowSet } from './rowSet.ts';
import { textOfCell } from './textOfCell.ts';

const escaped = (text: string): string =>
	text
		.replaceAll('\\', '\\\\')
		.replaceAll('|', '\\|')
		.replaceAll('<', '&lt;')
		.replace(/\r\n|\r|\n/g, '<br>');

/** A pipe table as GitHub reads it; columns of numbers are aligned right. */
export const markdownRows = (set: RowSet): string => {
	const right = numericColumns(set);
	const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
	return [
		line(set.columns.map(escaped)),
		line(set.columns.map((_, index) => (right.has(index) ? '---:' : '---'))),
		...set.rows.map((row) => line(set.columns.map((_, index) => escaped(textOfCell(row[index]))))),
	].join('');
};
