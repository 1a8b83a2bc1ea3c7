import type { ExtractedPage } from '../../../datasets/formats/extracted/extractedPage.ts';
import { digestOf } from '../../../pipeline/document/digest.ts';
import { createExtractor } from '../../../pipeline/effects/browser/render/createExtractor.ts';
import { createRenderer } from '../../../pipeline/effects/browser/render/createRenderer.ts';
import { extractorPool } from '../../../pipeline/effects/browser/render/extractorPool.ts';
import { identifyRenderer } from '../../../pipeline/effects/browser/render/identifyRenderer.ts';
import { RENDER_LIMITS } from '../../../pipeline/effects/browser/render/renderLimits.ts';
import { renderSession } from '../../../pipeline/effects/browser/render/renderSession.ts';
import { stoppableSession } from '../../../pipeline/effects/browser/stoppableSession.ts';
import { keptRenderings, type RenderingFolders } from '../../../pipeline/effects/evaluation/keptRenderings.ts';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { formatCount } from '../../../pipeline/text/formatCount.ts';
import { createConverter } from './createConverter.ts';
import type { RenderingRequest } from './evaluationRequest.ts';
import { readMarkup } from './readMarkup.ts';

/** A browser takes up to 2 GiB, and more than one core. */
const MOST_BROWSERS = 2;
/** Pages in work or waiting for a slower one before them, for each browser. */
const AHEAD = 4;

/** Rendered pages between two words to whoever waits: about half a minute. */
const TOLD_EVERY = 250;

/** These hang on the machine and its load, so they are tried again the next time. */
const PASSING: ReadonlySet<string> = new Set(['render-timeout', 'crashed']);

/** The evaluator divides by sizes; a page on which nothing has an extent has none. */
const atLeastOne = (side: number): number => Math.max(1, side);

/**
 * Pages of files of HTML or Markdown, in the order given: those that are as they were come from what is kept, others are rendered and
 * kept one by one.
 * @param name whose pages these are, for people
 * @param files absolute path by page id
 * @throws {UserError} where no browser starts · {Interrupted} when asked to stop
 */
export async function* renderedPages(
	name: string,
	files: ReadonlyMap<string, string>,
	folders: RenderingFolders,
	{ own, workers, signal, note }: RenderingRequest,
): AsyncGenerator<ExtractedPage> {
	const made = { renderer: await identifyRenderer(own), limits: RENDER_LIMITS };
	const kept = await keptRenderings(folders);
	const pool = extractorPool(Math.min(workers, MOST_BROWSERS), own, (turns, chromium) =>
		createExtractor(createRenderer(stoppableSession(renderSession(chromium), signal), turns)),
	);
	const converter = createConverter();
	let rendered = 0;
	let before = 0;
	const pageOf = async (pageId: string, path: string): Promise<ExtractedPage> => {
		const markup = await readMarkup(path);
		if ('status' in markup) return { pageId, status: markup.status };
		const key = digestOf({ ...made, ...markup.source });
		const known = await kept.read(pageId, key);
		if (known) {
			before += 1;
			return known;
		}
		if (signal.aborted) throw new Interrupted();
		rendered += 1;
		if (rendered % TOLD_EVERY === 0) note(`${name}: ${formatCount(rendered)} pages rendered so far\n`);
		const html = markup.isMarkdown ? await converter.convert(markup.text) : markup.text;
		const found = typeof html === 'string' ? await pool.extractPage(pageId, html, { picture: true }) : html;
		if (found.status !== 'rendered' && signal.aborted) throw new Interrupted();
		if (found.status !== 'rendered' && PASSING.has(found.status)) return { pageId, status: found.status };
		const page =
			found.status === 'rendered'
				? { ...found.page, width: atLeastOne(found.page.width), height: atLeastOne(found.page.height) }
				: { pageId, status: found.status };
		await kept.write(page, key, found.status === 'rendered' ? found.picture : undefined);
		return page;
	};
	try {
		const started: Promise<ExtractedPage>[] = [];
		for (const [pageId, path] of files) {
			if (signal.aborted) throw new Interrupted();
			const page = pageOf(pageId, path);
			// It is waited for below, unless one before it fails.
			page.catch(() => {});
			started.push(page);
			if (started.length >= AHEAD * MOST_BROWSERS) yield (await started.shift()) as ExtractedPage;
		}
		for (const page of started) yield await page;
		await kept.sweep();
	} finally {
		await pool.close();
		await converter.close();
	}
	note(
		`${name}: ${counted(files.size, 'page')}; rendered: ${formatCount(rendered)}, kept from before: ${formatCount(before)}\n`,
	);
}
