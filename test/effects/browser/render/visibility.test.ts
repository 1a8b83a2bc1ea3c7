import { afterAll, describe, expect, it } from 'vitest';
import { createExtractor } from '../../../../pipeline/effects/browser/render/createExtractor.ts';
import { HIDDEN } from './visibility/hiddenText.ts';
import { VISIBLE } from './visibility/visibleText.ts';

const extractor = createExtractor();
afterAll(() => extractor.close());

/** All text of a page, as a reader sees it. */
const seen = async (body: string): Promise<string> => {
	const extracted = await extractor.extractPage('page', `<!doctype html><meta charset=utf-8><body>${body}`);
	if (extracted.status !== 'rendered') return extracted.status;
	return extracted.page.objects.map(({ text, html }) => html ?? text).join(' | ');
};

describe('text that nobody sees', () => {
	it.each(HIDDEN)('is not read: %s', async (_, html) => {
		expect((await seen(html)).replace(/[\s|.]|shown/g, '')).toBe('');
	});
});

describe('text that is seen', () => {
	it.each(VISIBLE)('is read: %s', async (_, html, text) => {
		expect(await seen(html)).toBe(text);
		// The mention alone puts every line in doubt, so that paint judges them all: styles were a shortcut to the same.
		expect(await seen(`${html}<!-- first-line -->`)).toBe(text);
	});
});
