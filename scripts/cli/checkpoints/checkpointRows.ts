import type { RowSet } from '../../../datasets/formats/rows/rowSet.ts';
import { leaderboardRows } from '../../../pipeline/report/evaluation/leaderboardRows.ts';
import type { CheckpointChoice } from './selectCheckpoint.ts';

const percent = (share: number | null): string => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);

const stateOf = (undisciplined: number, isOut: boolean, isDoubtful: boolean): string => {
	if (isOut) return 'out';
	if (undisciplined === 1) return 'undisciplined 100 %';
	return isDoubtful ? 'kept, not passed' : 'passed';
};

/** The screen, for people. */
export const screenRows = ({ screens, out, doubtful }: CheckpointChoice): RowSet => ({
	columns: ['checkpoint', 'pages', 'undisciplined', 'coverage', 'length', 'screen'],
	rows: screens.map(({ checkpoint, pages, undisciplined, coverage, lengthRatio }) => [
		checkpoint,
		pages,
		percent(undisciplined),
		percent(coverage),
		lengthRatio === null ? '–' : lengthRatio.toFixed(2),
		stateOf(undisciplined, out.has(checkpoint), doubtful.has(checkpoint)),
	]),
});

/** Screen and scores in one, for programs: a checkpoint a row, by rank, those that were screened out last. */
export const checkpointRows = ({ screens, out, evaluation }: CheckpointChoice): RowSet => {
	const scores = leaderboardRows(evaluation.models, 'json');
	const modelAt = scores.columns.indexOf('model');
	/** Name and pages are told of all checkpoints, by the screen. */
	const isScore = (_: unknown, at: number): boolean => !['model', 'pages'].includes(scores.columns[at] as string);
	const scored = new Map(scores.rows.map((row, rank) => [row[modelAt], { rank, row }]));
	const rankOf = (checkpoint: string): number => scored.get(checkpoint)?.rank ?? scores.rows.length;
	return {
		columns: [
			...['checkpoint', 'screenedOut', 'pages', 'undisciplined', 'coverage', 'lengthRatio', 'faults'],
			...scores.columns.filter(isScore),
		],
		rows: [...screens]
			.sort((a, b) => rankOf(a.checkpoint) - rankOf(b.checkpoint))
			.map(({ checkpoint, pages, undisciplined, coverage, lengthRatio, faults }) => {
				const { row } = scored.get(checkpoint) ?? { row: scores.columns.map(() => null) };
				return [
					...[checkpoint, out.get(checkpoint) ?? null, pages, undisciplined, coverage, lengthRatio],
					Object.fromEntries(faults),
					...row.filter(isScore),
				];
			}),
	};
};
