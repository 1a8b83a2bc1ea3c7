import type { Browser, BrowserContext, CDPSession, Page, Route } from 'playwright-core';
import { documentContext } from '../documentContext.ts';
import { RENDER_LIMITS } from './renderLimits.ts';

/** A page that is used again and again; each document has an origin of its own. */
export interface RenderedPage {
	readonly page: Page;
	readonly devtools: CDPSession;
	/** Loads a document; resolves when it and its pictures are there. */
	readonly load: (html: string) => Promise<void>;
}

/**
 * Nothing but the document's own bytes. `font-src 'none'`: fonts inside a document may show other letters than its text says.
 * `sandbox`: no forms, no windows, no automatic navigation.
 */
const POLICY = [
	"default-src 'none'",
	"style-src 'unsafe-inline'",
	'img-src data:',
	"font-src 'none'",
	"frame-src 'none'",
	"object-src 'none'",
	"base-uri 'none'",
	"form-action 'none'",
	'sandbox',
].join('; ');

/**
 * No policy stops a frame that brings its document along. An attribute of another name does, wherever markup is taken for one; in text
 * the word joiner has no width and is dropped when it is read.
 */
const withoutFrameDocuments = (html: string): string => html.replace(/(src)(doc)/gi, '$1\u2060$2');

/** The page that asked stays as it is. */
const STAY = { status: 204, body: '' };

const openPage = async (context: BrowserContext): Promise<RenderedPage> => {
	let visits = 0;
	let waiting: { readonly url: string; readonly html: string } | undefined;
	const answer = async (route: Route): Promise<void> => {
		const request = route.request();
		const navigates = request.isNavigationRequest();
		if (navigates && waiting?.url === request.url() && request.frame().parentFrame() === null) {
			const body = waiting.html;
			waiting = undefined;
			const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
			return route.fulfill({ status: 200, headers, body });
		}
		return navigates ? route.fulfill(STAY) : route.abort('blockedbyclient');
	};
	// A route whose page has gone can no longer be answered.
	await context.route('**/*', (route) => answer(route).catch(() => {}));
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	return {
		page,
		devtools,
		load: async (html) => {
			visits += 1;
			const url = `https://page-${visits}.document.invalid/`;
			waiting = { url, html: withoutFrameDocuments(html) };
			// The session watches the time.
			await page.goto(url, { waitUntil: 'load', timeout: 0 });
		},
	};
};

/**
 * Pages of a browser, one at a time: a fresh context after so many documents, and whenever the browser is another.
 * @returns the page to use; `forget` makes the next one fresh
 */
export const renderedPages = () => {
	let current: { readonly browser: Browser; readonly context: BrowserContext; readonly page: RenderedPage } | undefined;
	let documents = 0;
	const forget = async (): Promise<void> => {
		const old = current;
		current = undefined;
		documents = 0;
		if (old?.browser.isConnected()) await old.context.close().catch(() => {});
	};
	return {
		forget,
		next: async (browser: Browser): Promise<RenderedPage> => {
			if (current?.browser !== browser || documents >= RENDER_LIMITS.pagesPerContext) await forget();
			if (!current) {
				const context = await documentContext(browser);
				current = { browser, context, page: await openPage(context) };
			}
			documents += 1;
			return current.page;
		},
	};
};
