import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import { reportPage } from '../reportPage.ts';
import { constantsSection } from './constantsSection.ts';
import type { EvaluationData, ShownScore } from './evaluationData.ts';
import { EVALUATION_STYLES } from './evaluationStyles.ts';
import { failureSection } from './failureSection.ts';
import { leaderboardSection } from './leaderboardSection.ts';
import { rendererText } from './rendererText.ts';
import { sliceSection } from './sliceSection.ts';
import { worstSection } from './worstSection.ts';

const head = ({ truth, models, constants, renderer }: EvaluationData): Markup => {
	const tiles = [
		['models', models.length],
		['pages', truth.pages],
		['documents', truth.documents],
		['pages with tables', truth.pagesWithTables],
	] as const;
	return html`<header class="top"><h1>Evaluation</h1>
<p class="sub">What models predicted against the ground truth: tables, text and layout of each page (${constants.version}).${renderer && html` Rendered with ${rendererText(renderer)}.`}</p>
<div class="tiles">${tiles.map(([label, value]) => html`<div><b>${formatNumber(value, 0)}</b><span>${label}</span></div>`)}</div></header>`;
};

/** The report of an evaluation as one HTML document that needs nothing else. */
export const evaluationHtml = (data: EvaluationData, shown: readonly ShownScore[]): string =>
	reportPage({
		title: 'Pagemill evaluation',
		head: head(data),
		sections: [
			leaderboardSection(data),
			sliceSection(data),
			worstSection(data, shown),
			failureSection(data),
			constantsSection(data),
		].filter((section) => section !== undefined),
		foot: `Pagemill ${data.tool} · seed ${data.seed}`,
		styles: EVALUATION_STYLES,
	});
