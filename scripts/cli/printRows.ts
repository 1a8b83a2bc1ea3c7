import { formatRows } from '../../datasets/formats/rows/formatRows.ts';
import type { RowFormat, RowSet } from '../../datasets/formats/rows/rowSet.ts';
import type { CommandContext } from './commandContext.ts';

/** Rows on stdout; tables are cut to the terminal, and to nothing where there is none. */
export const printRows = ({ terminal }: CommandContext, rows: RowSet, format: RowFormat): void =>
	terminal.out(formatRows(rows, format, format === 'table' ? terminal.outColumns : undefined));
