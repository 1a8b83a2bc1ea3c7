import type { RowSet } from '../../../datasets/formats/rows/rowSet.ts';
import type { BaselineFigures } from '../reportData.ts';
import { LEADERBOARD_SCORES } from './leaderboardRows.ts';

/** The leaderboard in short, by rank: the mean of each score to three decimals. */
export const baselineRows = (rows: BaselineFigures['models']): RowSet => ({
	columns: ['prediction', ...LEADERBOARD_SCORES.map(([, title]) => title)],
	rows: rows.map(({ model, means }) => [model, ...LEADERBOARD_SCORES.map(([name]) => means[name]?.toFixed(3) ?? '–')]),
});
