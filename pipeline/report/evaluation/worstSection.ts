import { html } from '../markup.ts';
import type { Section } from '../section.ts';
import type { EvaluationData, ShownScore } from './evaluationData.ts';
import { shownPage } from './shownPage.ts';

/** The worst pages of each model, in the order of the leaderboard. */
export const worstSection = ({ models }: EvaluationData, shown: readonly ShownScore[]): Section | undefined => {
	if (shown.length === 0) return undefined;
	return {
		id: 'pages',
		title: 'Worst pages',
		body: html`<p class="lead">Pages with the lowest objective score of each model that could be scored. What was matched has one number and one colour on both sides
(tables T1, T2 …); what found no partner is dashed; figures and what is not asked for are grey.</p>
${models.map(({ model }) => {
	const own = shown.filter((page) => page.model === model);
	return own.length === 0 ? undefined : html`<h3>${model}</h3>${own.map(shownPage)}`;
})}`,
	};
};
