import { guardCell } from '../../review/spreadsheetCell.ts';
import { csvRows } from '../../rows/csvRows.ts';
import { answerColumns } from './answerColumns.ts';
import type { SpotCheckAnswer } from './spotCheckAnswers.ts';

/** Name of the sheet of answers that belong to no row that is shown, beside that of the rows. */
export const EARLIER_SHEET = 'earlier.csv';

/** Answers by page and target, as CSV with CRLF; read again by every later run, which may have their rows again. */
export const earlierSheet = (answers: readonly SpotCheckAnswer[]): string => {
	const columns = answerColumns(answers.map(({ cells }) => cells));
	return csvRows(
		{
			columns: ['page_id', 'target_sha256', ...columns.map(guardCell)],
			rows: answers.map(({ pageId, targetSha256, cells }) => [
				guardCell(pageId),
				guardCell(targetSha256),
				...columns.map((column) => guardCell(cells.get(column) ?? '')),
			]),
		},
		'\r\n',
	);
};
