import type { TrainingRow } from '../../../../pipeline/distillation/trainingRow.ts';
import { sha256 } from '../../../../pipeline/document/digest.ts';
import { guardCell } from '../../review/spreadsheetCell.ts';
import { csvRows } from '../../rows/csvRows.ts';
import { answerColumns } from './answerColumns.ts';
import type { SettledAnswers } from './settleAnswers.ts';
import { SPOT_CHECK_COLUMNS } from './spotCheckColumns.ts';

/** Name of the sheet in its folder; pictures and targets lie beside it. */
export const SPOT_CHECK_SHEET = 'spot-check.csv';

/** Name of a row's target, to be opened in a browser. */
export const spotCheckTarget = ({ id }: Pick<TrainingRow, 'id'>): string => `${id}.html`;

/** Rows to look at as CSV with CRLF, which spreadsheets take; the last columns are for answers, with those that are known. */
export const spotCheckSheet = (rows: readonly TrainingRow[], answers: SettledAnswers['shown']): string => {
	const columns = answerColumns(answers.values());
	return csvRows(
		{
			columns: [...SPOT_CHECK_COLUMNS, ...columns.map(guardCell)],
			rows: rows.map((row) => [
				row.id,
				row.image.name,
				spotCheckTarget(row),
				sha256(row.target),
				row.split,
				guardCell(row.sourceId),
				guardCell(row.locator),
				row.style,
				row.degradation,
				guardCell(row.teacher.model),
				row.teacher.sample,
				row.teacher.samples,
				row.blockRecall,
				row.precision,
				row.objective,
				...columns.map((column) => guardCell(answers.get(row.id)?.get(column) ?? '')),
			]),
		},
		'\r\n',
	);
};
