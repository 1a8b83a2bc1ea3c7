import type { ExtractedPage } from '../../../datasets/formats/extracted/extractedPage.ts';
import { digestOf } from '../../../pipeline/document/digest.ts';
import { extractorPool } from '../../../pipeline/effects/browser/render/extractorPool.ts';
import { identifyRenderer } from '../../../pipeline/effects/browser/render/identifyRenderer.ts';
import { RENDER_LIMITS } from '../../../pipeline/effects/browser/render/renderLimits.ts';
import { keptRenderings } from '../../../pipeline/effects/evaluation/keptRenderings.ts';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { formatCount } from '../../../pipeline/text/formatCount.ts';
import type { AskedPages } from './evaluationRequest.ts';
import { predictionFiles } from './predictionFiles.ts';
import { readPrediction } from './readPrediction.ts';
import { renderingFolders } from './renderingFolders.ts';

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
 * Pages of a folder of HTML files, in the order of the truth: those that are as they were come from what is kept, others are rendered
 * and kept one by one. Files that are of no page of the truth follow as missing, so that they are told, and are not rendered.
 * @throws {UserError} for a folder that cannot be read, or where no browser starts · {Interrupted} when asked to stop
 */
export async function* renderedPredictions(
	model: string,
	folder: string,
	{ truth, out, workers, signal, note }: AskedPages,
): AsyncGenerator<ExtractedPage> {
	const { files, strangers } = await predictionFiles(folder, truth);
	const made = { renderer: await identifyRenderer(), limits: RENDER_LIMITS };
	const kept = await keptRenderings(renderingFolders(out, model));
	const pool = extractorPool(Math.min(workers, MOST_BROWSERS));
	let rendered = 0;
	let before = 0;
	const pageOf = async (pageId: string, path: string): Promise<ExtractedPage> => {
		const read = await readPrediction(path);
		if ('status' in read) return { pageId, status: read.status };
		const key = digestOf({ ...made, html: read.sha256 });
		const known = await kept.read(pageId, key);
		if (known) {
			before += 1;
			return known;
		}
		if (signal.aborted) throw new Interrupted();
		rendered += 1;
		if (rendered % TOLD_EVERY === 0) note(`${model}: ${formatCount(rendered)} pages rendered so far\n`);
		const found = await pool.extractPage(pageId, read.html, { picture: true });
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
		for (const pageId of truth.pageIds) {
			const path = files.get(pageId);
			if (path === undefined) continue;
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
	}
	for (const pageId of strangers) yield { pageId, status: 'missing' };
	note(
		`${model}: ${counted(files.size, 'predicted page')}; rendered: ${formatCount(rendered)}, kept from before: ${formatCount(before)}\n`,
	);
}
