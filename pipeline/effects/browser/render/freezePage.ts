import type { Page } from 'playwright-core';
import { settlePage } from '../settlePage.ts';

/** Words without which nothing on a page moves, waits for a font, or is left out; escapes may spell them in any way. */
const RESTLESS = /anim|transition|<set|marquee|font-face|content-visibility|\\/i;

/**
 * Brings a page to rest, and parts that browsers leave out until they are scrolled to, into it. Methods are taken from prototypes: names
 * of elements hide those of documents and forms.
 */
export const freezePage = async (page: Page, html: string): Promise<void> => {
	if (!RESTLESS.test(html)) return;
	await settlePage(page);
	await page.evaluate(() => {
		// Runs in the page; this program's types know no document.
		// biome-ignore lint/suspicious/noExplicitAny: the page's own globals
		const world = globalThis as any;
		const elements = world.Document.prototype.querySelectorAll.call(world.document, '*');
		for (const element of elements)
			if (world.getComputedStyle(element).contentVisibility === 'auto') {
				const { get } = Object.getOwnPropertyDescriptor(world.HTMLElement.prototype, 'style') as PropertyDescriptor;
				if (element instanceof world.HTMLElement)
					get?.call(element).setProperty('content-visibility', 'visible', 'important');
			}
	});
};
