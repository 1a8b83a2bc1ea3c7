import type { RowFormat, RowSet } from '../../../datasets/formats/rows/rowSet.ts';
import type { Interval, LeaderboardRow } from '../../evaluator/leaderboard.ts';
import { UNSCORED_COLUMNS } from './unscoredRows.ts';

/** Scores in the order of their columns, with the better end of each. */
export const LEADERBOARD_SCORES = [
	['textDistance', 'text ED ↓'],
	['teds', 'TEDS ↑'],
	['tedsS', 'TEDS-S ↑'],
	['layout', 'layout ↑'],
	['objective', 'objective ↑'],
] as const;

const shown = (value: number | null | undefined, interval: Interval | undefined): string => {
	if (value === null || value === undefined) return '–';
	if (!interval) return value.toFixed(3);
	return `${value.toFixed(3)} [${interval[0].toFixed(3)}, ${interval[1].toFixed(3)}]`;
};

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;

const aheadText = ({ ahead }: LeaderboardRow): string =>
	ahead
		? `${signed(ahead.difference)} [${signed(ahead.interval[0])}, ${signed(ahead.interval[1])}], ${(100 * ahead.share).toFixed(0)} %`
		: '';

const forPeople = (rows: readonly LeaderboardRow[]): RowSet => ({
	columns: [
		'rank',
		'model',
		...LEADERBOARD_SCORES.map(([, title]) => title),
		'rendered',
		'objective of rendered',
		'ahead of the next',
	],
	rows: rows.map((row) => [
		row.rank,
		row.model,
		...LEADERBOARD_SCORES.map(([name]) => shown(row.means[name], row.intervals[name])),
		shown(row.renderedShare, row.intervals.renderedShare),
		shown(row.scoredMeans.objective, undefined),
		aheadText(row),
	]),
});

const forPrograms = (rows: readonly LeaderboardRow[]): RowSet => ({
	columns: [
		'rank',
		'model',
		'pages',
		...LEADERBOARD_SCORES.flatMap(([name]) => [name, `${name}Low`, `${name}High`]),
		'renderedShare',
		'renderedShareLow',
		'renderedShareHigh',
		...LEADERBOARD_SCORES.map(([name]) => `${name}All`),
		...LEADERBOARD_SCORES.map(([name]) => `${name}Rendered`),
		'ahead',
		'aheadLow',
		'aheadHigh',
		'aheadShare',
		...UNSCORED_COLUMNS.map(([name]) => name),
	],
	rows: rows.map((row) => [
		row.rank,
		row.model,
		row.pages,
		...LEADERBOARD_SCORES.flatMap(([name]) => [row.means[name], row.intervals[name]?.[0], row.intervals[name]?.[1]]),
		row.renderedShare,
		row.intervals.renderedShare?.[0],
		row.intervals.renderedShare?.[1],
		...LEADERBOARD_SCORES.map(([name]) => row.allMeans[name]),
		...LEADERBOARD_SCORES.map(([name]) => row.scoredMeans[name]),
		row.ahead?.difference,
		row.ahead?.interval[0],
		row.ahead?.interval[1],
		row.ahead?.share,
		...UNSCORED_COLUMNS.map(([name]) => row.unscored[name]),
	]),
});

/** The leaderboard as rows: to three decimals with 95 % intervals for people, every number in a column of its own for programs. */
export const leaderboardRows = (rows: readonly LeaderboardRow[], format: RowFormat): RowSet =>
	format === 'table' || format === 'markdown' ? forPeople(rows) : forPrograms(rows);
