import type { TrainingRow } from '../../../../pipeline/distillation/trainingRow.ts';
import { guardCell } from '../../review/spreadsheetCell.ts';
import { csvRows } from '../../rows/csvRows.ts';

/** Name of the sheet in its folder; pictures and targets lie beside it. */
export const SPOT_CHECK_SHEET = 'spot-check.csv';

/** For the person who looks: left empty. */
const ANSWERS = ['faithful', 'note'] as const;

/** Name of a row's target, to be opened in a browser. */
export const spotCheckTarget = ({ id }: Pick<TrainingRow, 'id'>): string => `${id}.html`;

/** Rows to look at as CSV with CRLF, which spreadsheets take; the last columns are for answers. */
export const spotCheckSheet = (rows: readonly TrainingRow[]): string =>
	csvRows(
		{
			columns: [
				'page_id',
				'image',
				'target',
				'split',
				'source_id',
				'locator',
				'style',
				'degradation',
				'model',
				'sample',
				'samples',
				'block_recall',
				'precision',
				'objective',
				...ANSWERS,
			],
			rows: rows.map((row) => [
				row.id,
				row.image.name,
				spotCheckTarget(row),
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
				...ANSWERS.map(() => ''),
			]),
		},
		'\r\n',
	);
