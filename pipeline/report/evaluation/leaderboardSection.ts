import { formatNumber } from '../formatNumber.ts';
import { html } from '../markup.ts';
import type { Section } from '../section.ts';
import type { EvaluationData } from './evaluationData.ts';
import { intervalChart } from './intervalChart.ts';
import { LEADERBOARD_SCORES } from './leaderboardRows.ts';
import { leaderboardTable } from './leaderboardTable.ts';
import { rowTable } from './rowTable.ts';
import { unscoredRows } from './unscoredRows.ts';

/** The leaderboard with its intervals, as figures and as bars. */
export const leaderboardSection = ({ models, resamples, seed, failed }: EvaluationData): Section => ({
	id: 'leaderboard',
	title: 'Leaderboard',
	body: html`<p class="lead">Means over pages with 95 % intervals from ${formatNumber(resamples, 0)} resamples of whole documents (seed ${seed}); rank by objective score.
Failed pages ${failed === 'score' ? 'count as failed' : 'are left out of the means'}. The last column: by how much a model is ahead of the next, its interval over the same
resamples, and in how many of them it is ahead.</p>
${leaderboardTable(models)}
<div class="strips bars">${LEADERBOARD_SCORES.map(([name, title]) =>
		intervalChart(
			title,
			models.map((row) => ({ label: row.model, value: row.means[name], interval: row.intervals[name] })),
		),
	)}</div>
<h3>Not scored, but worth knowing</h3>
<p class="lead">Means over the pages that could be scored. Merged: blocks poured together with others. Overprint: text lines under lines of other objects. Figure recall: figures
found in their place. Placeholders: share of the page. Formula mismatches: formulas a page whose TeX is not what is seen. Probed: pages of which only paint tells what is seen.
Neutralised: pages with frames, refreshes or the like.</p>
${rowTable(unscoredRows(models), new Set(['model']))}`,
});
