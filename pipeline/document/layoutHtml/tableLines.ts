import { mostOf } from '../../numeric/mostOf.ts';
import type { RowCell } from '../tableRows.ts';
import { textWidthEm } from './textWidthEm.ts';

/** Left and right of a cell's text, in font sizes. */
const PADDING_EM = 0.5;
/** A text as wide as its column is one line, whatever the last bit says. */
const ROUNDING = 1e-6;

/**
 * About how many lines a table takes at a font size, its columns as wide as their widest texts, or narrower by one factor where that
 * is too much; a row has the lines of its highest cell. Spans over rows are not seen.
 */
export const tableLines = (rows: readonly (readonly RowCell[])[], widthPx: number): ((sizePx: number) => number) => {
	const columnsEm: number[] = [];
	const cells = rows.map((row) => {
		let column = 0;
		return row.map(({ text, colspan }) => {
			const widthEm = PADDING_EM + textWidthEm(text.trim());
			const first = column;
			column += colspan;
			if (colspan === 1) columnsEm[first] = Math.max(columnsEm[first] ?? 0, widthEm);
			return { widthEm, first, colspan };
		});
	});
	const totalEm = columnsEm.reduce((sum, widthEm) => sum + (widthEm ?? 0), 0);
	return (sizePx) => {
		const factor = Math.min(1, widthPx / (Math.max(PADDING_EM, totalEm) * sizePx));
		const linesOf = ({ widthEm, first, colspan }: (typeof cells)[number][number]): number => {
			const own = columnsEm.slice(first, first + colspan).reduce((sum, column) => sum + (column ?? 0), 0);
			return Math.ceil(widthEm / Math.max(PADDING_EM, own * factor) - ROUNDING);
		};
		return cells.reduce((lines, row) => lines + Math.max(1, mostOf(row.map(linesOf))), 0);
	};
};
