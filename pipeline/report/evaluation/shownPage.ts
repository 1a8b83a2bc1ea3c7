import { overlaySize } from '../drawing/overlaySize.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { ShownScore } from './evaluationData.ts';
import { groupTable } from './groupTable.ts';
import { matchedOverlay } from './matchedOverlay.ts';
import { matchLabels } from './matchLabels.ts';
import { tablePairs } from './tablePairs.ts';

const renderingFigure = (picture: string, alt: string, caption: string): Markup => html`
<figure><div class="sheet-of-paper"><img loading="lazy" src="${picture}" alt="${alt}"></div><figcaption>${caption}</figcaption></figure>`;

/** One page of one model: reference and prediction side by side with what was matched, its scores, texts and tables. */
export const shownPage = ({ score, truth, predicted, name, image, truthRendering, rendering }: ShownScore): Markup => {
	const labels = matchLabels(score);
	const { width, height } = overlaySize({ widthPt: truth.width, heightPt: truth.height });
	const renderings = [
		...(truthRendering ? [renderingFigure(truthRendering, 'The reference as it rendered', 'reference rendering')] : []),
		...(rendering ? [renderingFigure(rendering, 'The prediction as it rendered', 'rendering')] : []),
	];
	const figures = [
		['objective', score.objective],
		['text ED', score.textDistance],
		['TEDS', score.teds],
		['TEDS-S', score.tedsS],
		['layout', score.layout],
		['edges', score.sEdge],
		['nodes', score.sNode],
		['coverage F1', score.coverageF1],
		['merged', score.merged],
		['overprint', score.overprint],
		['figure recall', score.figureRecall],
		['placeholders', score.placeholderShare],
		['formula mismatches', score.formulaMismatches],
	] as const;
	return html`<article class="compared"><h4 title="${score.pageId}">${name ?? score.pageId}</h4>
<p class="figures">${figures.map(([title, value]) => html`<span>${title} <b>${formatNumber(value, 3)}</b></span> `)}</p>
<div class="sides${renderings.length === 1 ? ' three' : ''}"><figure><div class="sheet-of-paper">${image ? html`<img loading="lazy" src="${image}" width="${width}" height="${height}" alt="The page">` : undefined}${matchedOverlay(truth, labels.truth)}</div><figcaption>reference</figcaption></figure>
<figure><div class="sheet-of-paper">${matchedOverlay(predicted, labels.predicted)}</div><figcaption>predicted</figcaption></figure>${renderings}</div>
${groupTable(score, truth, predicted)}${tablePairs(score, truth, predicted)}</article>
`;
};
