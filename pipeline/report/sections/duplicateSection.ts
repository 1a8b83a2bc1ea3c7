import { counted } from '../../text/counted.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { Duplicate, DuplicateGroup, Duplicates } from '../duplicates.ts';
import type { PageImages } from '../pictures.ts';
import type { Section } from '../section.ts';
import { pageName, pagePictures } from './pageCard.ts';

const numbers = (
	{ reason, hashBits, cosine, words }: Duplicate,
	keptWords: number,
): Markup => html`<dl class="evidence">
<div><dt>${reason}</dt></div>
<div><dt>hash bits of 64</dt><dd>${hashBits}</dd></div>
<div><dt>cosine of features</dt><dd>${formatNumber(cosine, 4)}</dd></div>
<div><dt>words, beside kept</dt><dd>${formatNumber(words, 0)} / ${formatNumber(keptWords, 0)}</dd></div></dl>`;

const group = (
	{ kept, duplicates, shown }: DuplicateGroup,
	images: ReadonlyMap<string, PageImages>,
): Markup => html`<article class="duplicates"><div class="cards">
<div class="card is-retained">${pagePictures(kept.pageId, images.get(kept.pageId), kept.locator)}${pageName(kept.pageId, kept.locator)}
<p class="figures">${formatNumber(kept.words, 0)} words</p><p class="mark">kept, for ${counted(duplicates, 'duplicate')}${
	shown.length < duplicates ? `; ${shown.length} shown` : ''
}</p></div>
${shown.map(
	(page) =>
		html`<div class="card">${pagePictures(page.pageId, images.get(page.pageId), page.locator)}${pageName(page.pageId, page.locator)}${numbers(page, kept.words)}</div>`,
)}</div></article>`;

/** Kept pages with their duplicates beside them: whether the thresholds hold can only be seen. */
export const duplicateSection = (
	duplicates: Duplicates | undefined,
	images: ReadonlyMap<string, PageImages>,
): Section | undefined => {
	if (!duplicates || duplicates.groups === 0) return undefined;
	const { exact, near, groups, shown } = duplicates;
	return {
		id: 'duplicates',
		title: 'Duplicates',
		body: html`<p class="lead">${counted(exact, 'exact duplicate')} and ${counted(near, 'near duplicate')} of ${counted(groups, 'kept page')} were dropped.${
			shown.length < groups
				? ` Shown are ${shown.length} groups: the largest ones, and those whose pages are least alike.`
				: ''
		} The kept page comes first.</p>
${shown.map((one) => group(one, images))}`,
	};
};
