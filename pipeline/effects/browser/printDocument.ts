import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DOCUMENT_URL } from '../../../datasets/formats/html/documentUrl.ts';
import { documentContext } from './documentContext.ts';
import { MAX_PRINTED_PAGES, PAPER } from './printSettings.ts';
import type { ServedDocument } from './servedDocument.ts';
import { serveOnly } from './serveOnly.ts';
import { settlePage } from './settlePage.ts';
import { stablePdf } from './stablePdf.ts';

const open = async (context: BrowserContext): Promise<Page> => {
	const page = await context.newPage();
	// Before loading, so that what only the style for paper names is loaded too.
	await page.emulateMedia({ media: 'print' });
	// The session watches the time.
	await page.goto(DOCUMENT_URL, { waitUntil: 'load', timeout: 0 });
	return page;
};

/** Whether the page is the browser's complaint about XML that is not well-formed. */
const isComplaint = async (page: Page): Promise<boolean> => (await page.locator('parsererror').count()) > 0;

const printPage = async (page: Page): Promise<Uint8Array> => {
	await settlePage(page);
	// One page more than allowed tells that there are too many.
	return page.pdf({
		...PAPER,
		preferCSSPageSize: true,
		printBackground: true,
		pageRanges: `1-${MAX_PRINTED_PAGES + 1}`,
	});
};

const printAs = async (
	browser: Browser,
	document: ServedDocument,
	asXml: boolean,
): Promise<Uint8Array | 'complaint'> => {
	const context = await documentContext(browser);
	try {
		await serveOnly(context, document, asXml);
		const page = await open(context);
		if (document.xhtml && asXml && (await isComplaint(page))) return 'complaint';
		const crashed = new Promise<never>((_, reject) => {
			page.on('crash', () => reject(new Error('the page crashed in Chromium')));
		});
		return await Promise.race([printPage(page), crashed]);
	} finally {
		await context.close().catch(() => {});
	}
};

/**
 * Prints a document in a context of its own to a PDF whose bytes are the same for the same document. XHTML that is not well-formed is
 * read as HTML. Without any time limit: the session has one.
 */
export const printDocument = async (browser: Browser, document: ServedDocument): Promise<Uint8Array> => {
	const asXml = await printAs(browser, document, true);
	const pdf = asXml === 'complaint' ? await printAs(browser, document, false) : asXml;
	return stablePdf(pdf as Uint8Array);
};
