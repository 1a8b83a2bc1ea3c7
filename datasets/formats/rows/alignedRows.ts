import { columnWidths } from './columnWidths.ts';
import { cutToWidth } from './cutToWidth.ts';
import { displayWidth } from './displayWidth.ts';
import { numericColumns } from './numericColumns.ts';
import type { Cell, RowSet } from './rowSet.ts';
import { textOfCell } from './textOfCell.ts';

const GAP = '  ';

/** Characters that would break a line or steer the terminal are shown as symbols. */
const printable = (text: string): string =>
	text
		.replace(/\r\n|\r|\n/g, '↵')
		.replaceAll('\t', ' ')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: page text may hold escape sequences
		.replace(/[\x00-\x1f\x7f-\x9f]/g, '·');

const shown = (cell: Cell): string => {
	if (typeof cell === 'number' && !Number.isInteger(cell)) return String(Number(cell.toPrecision(7)));
	return printable(textOfCell(cell));
};

/**
 * Columns aligned by display width (CJK counts two), numbers to the right.
 * @param widthColumns the terminal's width: long cells are cut to it. Leave it out when not on a terminal: nothing is cut.
 */
export const alignedRows = (set: RowSet, widthColumns?: number): string => {
	if (set.columns.length === 0) return '';
	const right = numericColumns(set);
	const lines = [
		set.columns.map(printable),
		...set.rows.map((row) => set.columns.map((_, index) => shown(row[index]))),
	];
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
