import type { RowCell } from '../tableRows.ts';
import { writtenText } from './writtenText.ts';

const cellMarkup = ({ header, colspan, rowspan, text }: RowCell): string => {
	const tag = header ? 'th' : 'td';
	const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`;
	return `<${tag}${spans}>${writtenText(text)}</${tag}>`;
};

/** A table written anew from its cells: nothing of a parse's own markup passes. */
export const tableMarkup = (rows: readonly (readonly RowCell[])[], attributes: string): string =>
	`<table border="1"${attributes}>${rows.map((cells) => `\n<tr>${cells.map(cellMarkup).join('')}</tr>`).join('')}\n</table>`;
