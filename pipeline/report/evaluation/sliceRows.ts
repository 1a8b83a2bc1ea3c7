import type { RowSet } from '../../../datasets/formats/rows/rowSet.ts';
import type { SliceMeans } from '../../evaluator/sliceMeans.ts';
import { LEADERBOARD_SCORES } from './leaderboardRows.ts';

const shown = (value: number | null): string => (value === null ? '–' : value.toFixed(3));

/** Scores by column of the truth, its value and model, for people. */
export const sliceRows = (slices: readonly SliceMeans[]): RowSet => ({
	columns: ['column', 'value', 'pages', 'model', ...LEADERBOARD_SCORES.map(([, title]) => title), 'rendered'],
	rows: slices.map(({ column, value, pages, model, means, renderedShare }) => [
		column,
		value,
		pages,
		model,
		...LEADERBOARD_SCORES.map(([name]) => shown(means[name])),
		shown(renderedShare),
	]),
});
