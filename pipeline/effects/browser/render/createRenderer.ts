import type { Browser } from 'playwright-core';
import { RecordError } from '../../../contract/errors.ts';
import type { Reading } from '../../../evaluator/extraction/reading.ts';
import { type BrowserSession, browserSession } from '../browserSession.ts';
import { freezePage } from './freezePage.ts';
import { measureCut } from './measureCut.ts';
import { probeText } from './probeText.ts';
import { readSnapshot } from './readSnapshot.ts';
import { refusedBefore } from './refusedBefore.ts';
import { renderedPages } from './renderedPage.ts';
import { RENDER_LIMITS } from './renderLimits.ts';
import type { RenderStatus } from './renderStatus.ts';
import { takePicture } from './takePicture.ts';

export interface Rendering {
	readonly status: 'rendered';
	readonly reading: Reading;
	/** Lines that only paint could judge. */
	readonly doubtfulLines: number;
	/** Requests that the document made in vain. */
	readonly refusedRequests: number;
	/** WebP of the page, where asked for. */
	readonly picture?: Uint8Array;
}

export interface NotRendered {
	readonly status: RenderStatus;
}

export interface RenderOptions {
	/** Whether a picture of the page is wanted. It costs as much as the rest. */
	readonly picture?: boolean;
}

/** Renders predicted pages and reads them. One page at a time, in the order asked for. */
export interface RenderPort {
	/**
	 * @param html undefined: there is no prediction
	 * @throws {UserError} where no browser can be started
	 */
	render(html: string | undefined, options?: RenderOptions): Promise<Rendering | NotRendered>;
	close(): Promise<void>;
}

const SESSION = {
	timeMs: RENDER_LIMITS.timeMs,
	memoryBytes: RENDER_LIMITS.memoryBytes,
	pieces: RENDER_LIMITS.pagesPerBrowser,
	idleMs: RENDER_LIMITS.idleMs,
};

export const createRenderer = (session: BrowserSession = browserSession(SESSION)): RenderPort => {
	const pages = renderedPages();
	const renderIn = async (browser: Browser, html: string, options: RenderOptions): Promise<Rendering | NotRendered> => {
		const rendered = await pages.next(browser);
		const { page, devtools } = rendered;
		await rendered.load(html);
		await freezePage(page, html);
		const snapshot = await readSnapshot(devtools, html);
		if (snapshot.reading.height > RENDER_LIMITS.heightPx) return { status: 'too-tall' };
		const measured = await measureCut(devtools, snapshot);
		const picture = options.picture ? await takePicture(devtools, measured) : undefined;
		const { reading, doubtful } = await probeText(page, devtools, measured);
		return {
			status: 'rendered',
			reading,
			doubtfulLines: doubtful,
			refusedRequests: rendered.refused(),
			...(picture ? { picture } : {}),
		};
	};
	/** After a failure the browser is a fresh one, and the page is tried once more in it. */
	const tried = async (html: string, options: RenderOptions, again: boolean): Promise<Rendering | NotRendered> => {
		try {
			return await session.use((browser) => renderIn(browser, html, options));
		} catch (error) {
			if (!(error instanceof RecordError)) throw error;
			await pages.forget();
			if (again) return tried(html, options, false);
			return { status: error.code === 'timeout' ? 'render-timeout' : 'crashed' };
		}
	};
	let last: Promise<unknown> = Promise.resolve();
	return {
		render: (html, options = {}) => {
			const next = last.then(() => {
				if (html === undefined) return { status: 'missing' } as const;
				const status = refusedBefore(html);
				return status ? { status } : tried(html, options, true);
			});
			last = next.catch(() => {});
			return next;
		},
		close: async () => {
			await last;
			await pages.forget();
			await session.close();
		},
	};
};
