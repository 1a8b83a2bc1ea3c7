import { textOfCell } from '../../../datasets/formats/rows/textOfCell.ts';
import type { Cell } from '../../../datasets/formats/rows/rowSet.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { DropGroup, DropSample, PageImages } from '../reportData.ts';
import type { Section } from '../section.ts';
import { pageName, pagePictures } from './pageCard.ts';

const figure = (value: Cell): string => (typeof value === 'number' ? formatNumber(value, 4) : textOfCell(value));

const evidence = (sample: DropSample): Markup =>
	html`<dl class="evidence">${Object.entries(sample.evidence).map(
		([name, value]) => html`<div><dt>${name}</dt><dd>${figure(value)}</dd></div>`,
	)}</dl>`;

const sampleCard = (
	sample: DropSample,
	images: ReadonlyMap<string, PageImages>,
	withPictures: boolean,
): Markup => html`<div class="card">
${withPictures ? pagePictures(sample.pageId, images.get(sample.pageId), sample.locator) : undefined}
${sample.besides ? html`<p class="besides">gave way to</p>${pagePictures(sample.besides, images.get(sample.besides), sample.besides)}` : undefined}
${pageName(sample.pageId, sample.locator)}${evidence(sample)}</div>`;

const group = (
	{ stage, reason, count, share, record, samples }: DropGroup,
	images: ReadonlyMap<string, PageImages>,
): Markup => html`<details class="sheet" open>
<summary><b>${stage}</b> ${reason}<small>${formatNumber(count, 0)} ${record === 'file' ? 'files' : 'pages'}, ${formatNumber(100 * share, 1)} % of those it was given</small></summary>
<div class="cards${samples.some(({ besides }) => besides) ? ' pairs' : ''}">${samples.map((sample) => sampleCard(sample, images, record === 'page'))}</div></details>`;

/** What each filter dropped: samples, and the numbers that decided. */
export const dropSection = (
	drops: readonly DropGroup[],
	images: ReadonlyMap<string, PageImages>,
): Section | undefined =>
	drops.length === 0
		? undefined
		: {
				id: 'dropped',
				title: 'Dropped',
				body: html`<p class="lead">For each reason some of the records it took, with the numbers that decided. <code>pagemill explain RUN PAGE</code> tells the whole story of any page.</p>
${drops.map((drop) => group(drop, images))}`,
			};
