import type { Browser } from 'playwright-core';
import { RecordError } from '../../../contract/errors.ts';
import type { Reading } from '../../../evaluator/extraction/reading.ts';
import type { BrowserSession } from '../browserSession.ts';
import { freezePage } from './freezePage.ts';
import { judgeMarkup } from './judgeMarkup.ts';
import { measureCut } from './measureCut.ts';
import { probeText } from './probeText.ts';
import { readSnapshot } from './readSnapshot.ts';
import { renderedPages } from './renderedPage.ts';
import { RENDER_LIMITS } from './renderLimits.ts';
import { renderSession } from './renderSession.ts';
import type { RenderStatus } from './renderStatus.ts';
import { type RenderTurns, renderTurns } from './renderTurns.ts';
import { takePicture } from './takePicture.ts';

export interface Rendering {
	readonly status: 'rendered';
	readonly reading: Reading;
	/** Lines that only paint could judge. */
	readonly doubtfulLines: number;
	/** Elements that would load, lead elsewhere or open a page in the page. */
	readonly neutralised: number;
	/** WebP of the page, where asked for. */
	readonly picture?: Uint8Array;
}

type Read = Omit<Rendering, 'neutralised'>;

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

/**
 * @param turns shared with the renderers that work at the same time
 * @param triesAgain a page that failed, which may be for others' load: for scores, not for a look
 */
export const createRenderer = (
	session: BrowserSession = renderSession(),
	turns: RenderTurns = renderTurns(),
	{ triesAgain = true } = {},
): RenderPort => {
	const pages = renderedPages();
	const renderIn = async (browser: Browser, html: string, options: RenderOptions): Promise<Read | NotRendered> => {
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
			...(picture ? { picture } : {}),
		};
	};
	/** After a failure the browser is a fresh one, and the page is tried once more in it: while nobody else renders, so that it is not the others' load that fails it. */
	const tried = async (
		html: string,
		options: RenderOptions,
		turn: keyof RenderTurns = 'together',
	): Promise<Read | NotRendered> => {
		try {
			return await turns[turn](() => session.use((browser) => renderIn(browser, html, options)));
		} catch (error) {
			if (!(error instanceof RecordError)) throw error;
			await pages.forget();
			if (triesAgain && turn === 'together') return tried(html, options, 'alone');
			return { status: error.code === 'timeout' ? 'render-timeout' : 'crashed' };
		}
	};
	let last: Promise<unknown> = Promise.resolve();
	return {
		render: (html, options = {}) => {
			const next = last.then(async (): Promise<Rendering | NotRendered> => {
				if (html === undefined) return { status: 'missing' };
				const judged = judgeMarkup(html);
				if ('status' in judged) return judged;
				const found = await tried(html, options);
				return found.status === 'rendered' ? { ...found, ...judged } : found;
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
