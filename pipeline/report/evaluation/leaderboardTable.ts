import type { Interval, LeaderboardRow } from '../../evaluator/leaderboard.ts';
import { html, type Markup } from '../markup.ts';
import { LEADERBOARD_SCORES } from './leaderboardRows.ts';

const fixed = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(3)}`;

/** The mean over its interval: a column is as narrow as the interval. */
const figure = (value: number | null | undefined, interval: Interval | undefined): Markup =>
	html`<td class="number">${value === null || value === undefined ? '–' : fixed(value)}${interval && html`<small>${fixed(interval[0])} to ${fixed(interval[1])}</small>`}</td>`;

const ahead = ({ ahead: found }: LeaderboardRow): Markup =>
	found
		? html`<td class="number">${fixed(found.difference)}, ${(100 * found.share).toFixed(0)} %<small>${fixed(found.interval[0])} to ${fixed(found.interval[1])}</small></td>`
		: html`<td></td>`;

/** The leaderboard with 95 % intervals. */
export const leaderboardTable = (rows: readonly LeaderboardRow[]): Markup =>
	html`<div class="scroll"><table class="ranks"><thead><tr><th scope="col" class="number">rank</th><th scope="col">model</th>${LEADERBOARD_SCORES.map(([, title]) => html`<th scope="col" class="number">${title}</th>`)}<th scope="col" class="number">rendered</th><th scope="col" class="number">objective of rendered</th><th scope="col" class="number">ahead of the next</th></tr></thead>
<tbody>${rows.map((row) => html`<tr><td class="number">${row.rank}</td><th scope="row">${row.model}</th>${LEADERBOARD_SCORES.map(([name]) => figure(row.means[name], row.intervals[name]))}${figure(row.renderedShare, row.intervals.renderedShare)}${figure(row.scoredMeans.objective, undefined)}${ahead(row)}</tr>`)}</tbody></table></div>`;
