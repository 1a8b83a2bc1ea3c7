import { overlaySize } from '../drawing/overlaySize.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { ShownPicture, ShownScore } from './evaluationData.ts';
import { groupTable } from './groupTable.ts';
import { matchedOverlay } from './matchedOverlay.ts';
import { matchLabels } from './matchLabels.ts';
import { tablePairs } from './tablePairs.ts';

interface Size {
	readonly width: number;
	readonly height: number;
}

/** Heights of windows by the reference's: a rendering that is longer by so little is shown whole. */
const SLACK = 1.04;
/** Heights of windows by their widths. */
const [LOWEST, HIGHEST] = [0.4, 1.75];

/** A side of the comparison, in a window as high as all: what is longer scrolls, and says so. */
const sideIn =
	(windowRatio: number) =>
	(caption: string, { width, height }: Size, drawn: readonly (Markup | undefined)[]): Markup => {
		const isLong = height / width > windowRatio;
		const reached = isLong ? html` tabindex="0" role="group" aria-label="${caption}"` : undefined;
		return html`
<figure><div class="window${isLong ? ' long' : ''}"${reached}><div class="sheet-of-paper">${drawn}</div></div><figcaption>${caption}</figcaption></figure>`;
	};

const pictureTag = ({ uri, width, height }: ShownPicture, alt: string): Markup =>
	html`<img loading="lazy" src="${uri}" width="${width}" height="${height}" alt="${alt}">`;

/** One page of one model: reference and prediction side by side with what was matched, its scores, texts and tables. */
export const shownPage = ({ score, truth, predicted, name, image, truthRendering, rendering }: ShownScore): Markup => {
	const labels = matchLabels(score);
	const size = overlaySize({ widthPt: truth.width, heightPt: truth.height });
	const windowRatio = Math.min(HIGHEST, Math.max(LOWEST, (SLACK * size.height) / size.width));
	const side = sideIn(windowRatio);
	const sides = [
		side('reference', size, [
			image && pictureTag({ uri: image.uri, ...size }, 'The page'),
			matchedOverlay(truth, labels.truth),
		]),
		side('predicted', predicted, [matchedOverlay(predicted, labels.predicted)]),
		truthRendering &&
			side('reference rendering', truthRendering, [pictureTag(truthRendering, 'The reference as it rendered')]),
		rendering && side('rendering', rendering, [pictureTag(rendering, 'The prediction as it rendered')]),
	].filter((drawn) => drawn !== undefined);
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
<div class="sides${sides.length === 3 ? ' three' : ''}" style="--window:1/${windowRatio.toFixed(3)}">${sides}</div>
${groupTable(score, truth, predicted)}${tablePairs(score, truth, predicted)}</article>
`;
};
