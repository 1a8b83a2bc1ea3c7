import { textOfCell } from '../../../datasets/formats/rows/textOfCell.ts';
import type { Cell } from '../../../datasets/formats/rows/rowSet.ts';
import { counted } from '../../text/counted.ts';
import { formatNumber } from '../formatNumber.ts';
import { inWords } from '../inWords.ts';
import { html, type Markup } from '../markup.ts';
import type { PageImages } from '../pictures.ts';
import type { DropGroup, DropSample } from '../reportData.ts';
import type { Section } from '../section.ts';
import { pageName, pagePictures } from './pageCard.ts';

const figure = (value: Cell): string => (typeof value === 'number' ? formatNumber(value, 4) : textOfCell(value));

/** The numbers of a verdict; what it gave way to is shown beside them and left out here. */
const evidence = ({ evidence: numbers, besides, owner }: Omit<DropSample, 'pageId' | 'locator'>): Markup =>
	html`<dl class="evidence">${Object.entries(numbers)
		.filter(([name, value]) => value !== null && value !== besides?.pageId && !(owner && name === 'twin'))
		.map(([name, value]) => html`<div><dt>${inWords(name)}</dt><dd>${figure(value)}</dd></div>`)}</dl>`;

const sampleCard = (
	{ pageId, locator, ...sample }: DropSample,
	images: ReadonlyMap<string, PageImages>,
	withPictures: boolean,
): Markup => {
	const { besides, owner } = sample;
	return html`<div class="card">
${withPictures ? pagePictures(pageId, images.get(pageId), locator) : undefined}${pageName(pageId, locator)}
${
	besides
		? html`<p class="besides">gave way to</p>${pagePictures(besides.pageId, images.get(besides.pageId), besides.locator)}${pageName(besides.pageId, besides.locator)}`
		: undefined
}${
	owner
		? html`<p class="besides">has the bytes of</p><p class="name" title="${owner.locator}"><bdi>${owner.locator}</bdi></p><p class="id">source ${owner.sourceId}</p>`
		: undefined
}
${evidence(sample)}</div>`;
};

const group = (
	{ stage, reason, count, share, record, samples }: DropGroup,
	images: ReadonlyMap<string, PageImages>,
): Markup => html`<details class="sheet" open>
<summary><b>${stage}</b> ${reason}<small>${counted(count, record)}, ${formatNumber(100 * share, 1)} % of those it was given</small></summary>
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
