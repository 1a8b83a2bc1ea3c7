import { columnTexts } from './columnTexts.ts';
import { columnWidths } from './columnWidths.ts';
import { cutToWidth } from './cutToWidth.ts';
import { displayWidth } from './displayWidth.ts';
import { numericColumns } from './numericColumns.ts';
import { printable } from './printable.ts';
import type { RowSet } from './rowSet.ts';
import { shownCell } from './shownCell.ts';

const GAP = '  ';

/**
 * Columns aligned by display width (CJK counts two), numbers to the right.
 * @param widthColumns the terminal's width: long cells are cut to it. Leave it out when not on a terminal: nothing is cut.
 */
export const alignedRows = (set: RowSet, widthColumns?: number): string => {
	if (set.columns.length === 0) return '';
	const right = numericColumns(set);
	const texts = set.columns.map((_, index) => {
		const cells = set.rows.map((row) => row[index]);
		return right.has(index) ? columnTexts(cells) : cells.map(shownCell);
	});
	const lines = [set.columns.map(printable), ...set.rows.map((_, row) => texts.map((column) => column[row] as string))];
	const needs = set.columns.map((_, index) =>
		lines.reduce((widest, line) => Math.max(widest, displayWidth(line[index] as string)), 1),
	);
	const gaps = GAP.length * (set.columns.length - 1);
	const widths = columnWidths(needs, widthColumns === undefined ? undefined : widthColumns - gaps);
	const rule = widths.map((width) => '─'.repeat(width));
	const aligned = [lines[0] as string[], rule, ...lines.slice(1)].map((line) =>
		line
			.map((text, index) => {
				const width = widths[index] as number;
				const cut = cutToWidth(text, width);
				const pad = ' '.repeat(Math.max(0, width - displayWidth(cut)));
				return right.has(index) ? pad + cut : cut + pad;
			})
			.join(GAP)
			.trimEnd(),
	);
	return `${aligned.join('\n')}\n`;
};
