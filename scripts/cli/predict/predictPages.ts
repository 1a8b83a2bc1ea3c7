import { join } from 'node:path';
import { openaiCompatible } from '../../../models/teacher/openaiCompatible.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { projectionOf } from '../../../pipeline/distillation/calls/projectionOf.ts';
import { INSTRUCTION } from '../../../pipeline/distillation/instruction.ts';
import { pilotPages } from '../../../pipeline/distillation/pilotPages.ts';
import { readTruth } from '../../../pipeline/effects/evaluation/readTruth.ts';
import { makeFolder } from '../../../pipeline/effects/files/makeFolder.ts';
import { writeAtomically } from '../../../pipeline/effects/files/writeAtomically.ts';
import { systemClock } from '../../../pipeline/effects/teacher/callClock.ts';
import { endpointTeacher } from '../../../pipeline/effects/teacher/endpointTeacher.ts';
import { openCallStore } from '../../../pipeline/effects/teacher/openCallStore.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { askPages } from './askPages.ts';
import { holdSettings } from './holdSettings.ts';
import type { PredictedRow } from './predictedRow.ts';
import type { AskedPage } from './predictPage.ts';
import type { PredictRequest } from './predictRequest.ts';
import { requireOwnFolder } from './requireOwnFolder.ts';

export interface Prediction {
	/** Of the pages that were to be asked, in the order of the truth. */
	readonly rows: readonly PredictedRow[];
	readonly pagesOfTruth: number;
	readonly callsMade: number;
	readonly durationMs: number;
	/** What ended it before all pages were asked: the rows that were not say so. */
	readonly stop: unknown;
}

const pagesOf = async (truthPath: string): Promise<readonly AskedPage[]> => {
	const pages: AskedPage[] = [];
	for await (const { page, image } of readTruth(truthPath)) pages.push({ pageId: page.pageId, image });
	return pages;
};

/**
 * Asks an endpoint for the HTML of a benchmark's pages and writes `<page id>.html` of each, and `pages.jsonl`. What was answered before
 * is not asked again. Whatever stops it, what is there is written.
 * @throws {UserError} for what is wrong with the input, or another program at work in the folders
 */
export const predictPages = async (request: PredictRequest): Promise<Prediction> => {
	const { endpoint, out, note, nowMs } = request;
	const startMs = nowMs();
	const all = await pagesOf(request.truthPath);
	if (all.length === 0)
		throw new UserError('the ground truth has no page', {
			where: request.truthPath,
			received: 'a file without a page',
			expected: 'at least one page',
			fix: 'name another file with --truth',
		});
	const pages = pilotPages(all, request.limit);
	await requireOwnFolder(out, request.store);
	await makeFolder(out);
	const store = await openCallStore(request.store);
	try {
		const adapter = openaiCompatible(endpoint);
		const nobody = {
			pageId: '',
			image: { bytes: new Uint8Array(), mediaType: 'image/png', widthPx: 0, heightPx: 0 },
		} as const;
		await holdSettings(out, {
			endpoint: endpoint.name,
			instruction: INSTRUCTION.version,
			image: { maxSidePx: endpoint.maxSidePx, maxImageBytes: endpoint.maxImageBytes },
			...adapter.bodyOf({ ...nobody, instruction: INSTRUCTION.text, sample: 0 }, ''),
		});
		const hasKept = store.calls().length > 0;
		const teacher = await endpointTeacher({ ...request, adapter, store, clock: systemClock });
		note(
			`${counted(pages.length, 'page')}${pages.length < all.length ? ` of ${all.length}` : ''} to ${endpoint.model} at ${endpoint.name}\n`,
		);
		note(
			`${projectionOf(endpoint, store.calls(), { pages: pages.length, samples: 1, budgetNano: request.budgetNano })}\n`,
		);
		const { rows, stop } = await askPages(pages, teacher, request, hasKept, systemClock);
		await writeAtomically(join(out, 'pages.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
		const { callsMade } = teacher.figures();
		return { rows, pagesOfTruth: all.length, callsMade, durationMs: nowMs() - startMs, stop };
	} finally {
		await store.close();
	}
};
