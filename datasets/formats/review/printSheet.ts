import type { ReviewDecision } from '../../../pipeline/document/review/reviewDecision.ts';
import { PRECHECKS } from '../../../pipeline/document/review/suspicionsOf.ts';
import { csvRows } from '../rows/csvRows.ts';
import { SHEET_COLUMNS, type SheetFormat } from './sheetColumns.ts';
import type { SheetRow } from './sheetRow.ts';
import { guardCell } from './spreadsheetCell.ts';

/** By it spreadsheets tell UTF-8 from the encoding of their country. */
const BYTE_ORDER_MARK = '\ufeff';

const suspicionText = ({ name, numbers }: SheetRow['suspicions'][number]): string =>
	`${name} (${Object.entries(numbers)
		.map(([number, value]) => `${number} ${value}`)
		.join(', ')}; ${PRECHECKS[name].hintsAt}?)`;

const decisionText = ({ reviewer, decision, reason, note }: ReviewDecision): string =>
	`${reviewer}: ${decision}${reason === undefined ? '' : ` ${reason}`}${note === undefined ? '' : ` (${note})`}`;

const cellsOf = (row: SheetRow): Record<(typeof SHEET_COLUMNS)[number], string | number | null> => ({
	...row,
	suspicions: row.suspicions.map(suspicionText).join('; '),
	decisions: row.decisions.map(decisionText).join('; '),
	decision: '',
	reason: '',
	note: '',
});

/** Pages as a table with empty columns to decide in: CSV that spreadsheets open as it is, or JSON Lines. */
export const printSheet = (rows: readonly SheetRow[], format: SheetFormat): string => {
	if (format === 'jsonl') return rows.map((row) => `${JSON.stringify(cellsOf(row))}\n`).join('');
	const cells = rows.map(cellsOf);
	return (
		BYTE_ORDER_MARK +
		csvRows(
			{
				columns: SHEET_COLUMNS,
				rows: cells.map((row) =>
					SHEET_COLUMNS.map((column) => {
						const cell = row[column];
						return typeof cell === 'string' ? guardCell(cell) : cell;
					}),
				),
			},
			'\r\n',
		)
	);
};
