import { formatRows } from '../../datasets/formats/rows/formatRows.ts';
import type { RowFormat, RowSet } from '../../datasets/formats/rows/rowSet.ts';
import type { CommandContext } from './commandContext.ts';

/**
 * Rows on stdout; tables are cut to the terminal.
 * @param otherwiseColumns width of tables where there is no terminal; without it they are not cut there.
 */
export const printRows = (
	{ terminal }: CommandContext,
	rows: RowSet,
	format: RowFormat,
	otherwiseColumns?: number,
): void =>
	terminal.out(formatRows(rows, format, format === 'table' ? (terminal.outColumns ?? otherwiseColumns) : undefined));
