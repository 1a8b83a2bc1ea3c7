import type { RowSet } from '../../../datasets/formats/rows/rowSet.ts';
import type { LeaderboardRow } from '../../evaluator/leaderboard.ts';
import type { UnscoredMeans } from '../../evaluator/unscoredMeans.ts';

/** What is told beside the scores, in the order of its columns, with the better end of each that has one. */
export const UNSCORED_COLUMNS = [
	['merged', 'merged ↓'],
	['overprint', 'overprint ↓'],
	['figureRecall', 'figure recall ↑'],
	['placeholderShare', 'placeholders ↓'],
	['formulaMismatches', 'formula mismatches ↓'],
	['probedShare', 'probed'],
	['neutralisedShare', 'neutralised'],
] as const satisfies readonly (readonly [keyof UnscoredMeans, string])[];

const shown = (value: number | null): string => (value === null ? '–' : value.toFixed(3));

/** Means of what is not scored by model, for people; an en dash where it is known of no page. */
export const unscoredRows = (rows: readonly LeaderboardRow[]): RowSet => ({
	columns: ['model', ...UNSCORED_COLUMNS.map(([, title]) => title)],
	rows: rows.map(({ model, unscored }) => [model, ...UNSCORED_COLUMNS.map(([name]) => shown(unscored[name]))]),
});
