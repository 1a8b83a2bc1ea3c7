import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { PageImages } from '../pictures.ts';

/** A page: its layout view beside its render, each with a word in place of what is missing. */
export const pagePictures = (
	pageId: string,
	images: PageImages | undefined,
	locator: string,
): Markup => html`<div class="pictures">
${images?.view ? html`<img class="view" loading="lazy" src="${images.view}" alt="Layout view of ${locator}">` : undefined}
${images?.page ? html`<img loading="lazy" src="${images.page}" alt="Page ${locator}">` : html`<span class="missing" title="${pageId}">no image</span>`}</div>`;

/** Name of a page under its pictures: locators are long, so their end is what shows. */
export const pageName = (pageId: string, locator: string): Markup =>
	html`<p class="name" title="${locator}"><bdi>${locator.split('/').at(-1)}</bdi></p><p class="id">${pageId}</p>`;

export const pageFigures = (figures: {
	readonly words: number;
	readonly blocks: number;
	readonly difficulty: number;
}): Markup =>
	html`<p class="figures">${formatNumber(figures.words, 0)} words · ${figures.blocks} blocks · difficulty ${formatNumber(figures.difficulty)}</p>`;
