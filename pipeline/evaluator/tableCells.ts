import { tableRows } from '../document/tableRows.ts';
import { OBJECTIVE_V1 } from './constants.ts';
import { normalisedText } from './normalisedText.ts';
import type { PageObject } from './pageObject.ts';

export interface TableCell {
	readonly header: boolean;
	readonly colspan: number;
	readonly rowspan: number;
	readonly text: Int32Array;
	/** As it stands in the source: for showing. */
	readonly raw: string;
}

/** Rows of a table in document order, whatever their section; a row may have no cell. */
export type TableRows = readonly (readonly TableCell[])[];

/**
 * Rows and cells of a table object: of the first `table` of its HTML (HTML5 fragment), nothing of nested tables but their
 * text. Without any cell but with text: one row with one plain cell.
 */
export const tableCells = ({ html = '', text }: Pick<PageObject, 'html' | 'text'>): TableRows => {
	const rows = tableRows(html, OBJECTIVE_V1.table.mostSpan).map((cells) =>
		cells.map(({ text: raw, ...cell }): TableCell => ({ ...cell, text: normalisedText(raw), raw })),
	);
	const plain = normalisedText(text);
	if (rows.every((row) => row.length === 0) && plain.length > 0)
		return [[{ header: false, colspan: 1, rowspan: 1, text: plain, raw: text }]];
	return rows;
};
