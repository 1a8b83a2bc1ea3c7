import { counted } from '../../text/counted.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { PageImages } from '../pictures.ts';
import type { ClusterFigures } from '../reportData.ts';
import type { Section } from '../section.ts';
import { clusterDot } from './clusterDot.ts';
import { kindLegend } from './kindLegend.ts';
import { pageFigures, pageName, pagePictures } from './pageCard.ts';

const sheet = (
	figures: ClusterFigures,
	images: ReadonlyMap<string, PageImages>,
): Markup => html`<article class="sheet" id="cluster-${figures.cluster}">
<h3>${clusterDot(figures.cluster)} Cluster ${figures.cluster}<small>${counted(figures.pages, 'page')}, ${formatNumber(figures.retained, 0)} retained</small></h3>
<div class="cards">${figures.sheet.map(
	(
		card,
	) => html`<div class="card${card.retained ? ' is-retained' : ''}">${pagePictures(card.pageId, images.get(card.pageId), card.locator)}
${pageName(card.pageId, card.locator)}${pageFigures(card)}${card.retained === null ? undefined : html`<p class="mark">${card.retained ? 'retained' : 'removed'}</p>`}</div>`,
)}</div></article>`;

/** A contact sheet of each cluster: from the middle of the cluster to its edge. */
export const sheetSection = (
	clusters: readonly ClusterFigures[],
	images: ReadonlyMap<string, PageImages>,
): Section | undefined =>
	clusters.length === 0
		? undefined
		: {
				id: 'sheets',
				title: 'Contact sheets',
				link: 'Sheets',
				body: html`<p class="lead">Some pages of each cluster, layout view beside page, from the middle of the cluster to its edge: retained pages first, then removed ones.</p>
${kindLegend()}
${clusters.map((figures) => sheet(figures, images))}`,
			};
