import { blockOverlay } from '../drawing/blockOverlay.ts';
import { overlaySize } from '../drawing/overlaySize.ts';
import { counted } from '../../text/counted.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { PageImages } from '../pictures.ts';
import type { ParseSample } from '../reportData.ts';
import type { Section } from '../section.ts';
import { kindLegend } from './kindLegend.ts';
import { pageName } from './pageCard.ts';

const sample = (page: ParseSample, images: ReadonlyMap<string, PageImages>): Markup => {
	const { width, height } = overlaySize(page);
	const picture = images.get(page.pageId)?.large;
	const kept = page.blocks.filter(({ discarded }) => !discarded).length;
	return html`<figure class="parsed"><div class="sheet-of-paper">
${picture ? html`<img loading="lazy" src="${picture}" width="${width}" height="${height}" alt="Page ${page.locator}">` : undefined}
<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${kept} blocks of ${page.locator}">${blockOverlay(page)}</svg></div>
<figcaption class="card-text">${pageName(page.pageId, page.locator)}<p class="figures">${page.parser} · ${page.sourceId} · ${counted(kept, 'block')}${
		page.blocks.length > kept ? `, ${page.blocks.length - kept} set aside` : ''
	}${page.difficulty === null ? '' : ` · difficulty ${formatNumber(page.difficulty)}`}${picture ? '' : ' · no image'}</p></figcaption></figure>`;
};

/** Parsed pages with their blocks drawn over them: some by lot from each parser and source, and the most difficult ones. */
export const sampleSection = (
	samples: readonly ParseSample[],
	images: ReadonlyMap<string, PageImages>,
): Section | undefined => {
	if (samples.length === 0) return undefined;
	const part = (chosen: ParseSample['chosen'], title: string): Markup | undefined => {
		const some = samples.filter((page) => page.chosen === chosen);
		return some.length === 0
			? undefined
			: html`<h3>${title}</h3><div class="parsed-pages">${some.map((page) => sample(page, images))}</div>`;
	};
	return {
		id: 'parses',
		title: 'Parse samples',
		link: 'Parses',
		body: html`<p class="lead">What the parsers made of pages: blocks in the colour of their kind, numbered in reading order; dashed ones were set aside.
<code>pagemill draw RUN PAGE</code> draws any other page.</p>
${kindLegend()}
${part('by lot', 'Drawn by lot, from each parser and source')}
${part('for difficulty', 'Highest layout difficulty')}`,
	};
};
