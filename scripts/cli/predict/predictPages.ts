import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openaiCompatible } from '../../../models/teacher/openaiCompatible.ts';
import { RecordError, UserError } from '../../../pipeline/contract/errors.ts';
import { CallStop } from '../../../pipeline/distillation/calls/stopError.ts';
import { INSTRUCTION } from '../../../pipeline/distillation/instruction.ts';
import { htmlOfReply } from '../../../pipeline/distillation/reply/htmlOfReply.ts';
import { pageFileName } from '../../../pipeline/effects/evaluation/pageFileName.ts';
import { readTruth } from '../../../pipeline/effects/evaluation/readTruth.ts';
import { truthImage } from '../../../pipeline/effects/evaluation/truthImage.ts';
import { makeFolder } from '../../../pipeline/effects/files/makeFolder.ts';
import { readBounded } from '../../../pipeline/effects/files/readBounded.ts';
import { writeAtomically } from '../../../pipeline/effects/files/writeAtomically.ts';
import { systemClock } from '../../../pipeline/effects/teacher/callClock.ts';
import { type GuardedTeacher, guardedTeacher } from '../../../pipeline/effects/teacher/guardedTeacher.ts';
import { openCallStore } from '../../../pipeline/effects/teacher/openCallStore.ts';
import { teacherImage } from '../../../pipeline/effects/teacher/teacherImage.ts';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { holdSettings } from './holdSettings.ts';
import { pilotPages } from './pilotPages.ts';
import { type PredictedRow, predictedRow } from './predictedRow.ts';
import { predictProgress } from './predictProgress.ts';
import type { PredictRequest } from './predictRequest.ts';

/** Pages whose pictures are read ahead of those that are asked. */
const AHEAD = 2;

export interface Prediction {
	/** Of the pages that were to be asked, in the order of the truth. */
	readonly rows: readonly PredictedRow[];
	readonly pagesOfTruth: number;
	readonly callsMade: number;
	readonly durationMs: number;
	/** What ended it before all pages were asked: the rows that were not say so. */
	readonly stop: unknown;
}

interface AskedPage {
	readonly pageId: string;
	/** Relative to the folder of the truth. */
	readonly image: string | undefined;
}

const pagesOf = async (truthPath: string): Promise<readonly AskedPage[]> => {
	const pages: AskedPage[] = [];
	for await (const { page, image } of readTruth(truthPath)) pages.push({ pageId: page.pageId, image });
	return pages;
};

const stopReason = (stop: unknown): string => {
	if (stop instanceof CallStop) return stop.reason;
	return stop instanceof Interrupted ? 'interrupted' : 'stopped';
};

const predictPage = async (
	{ pageId, image }: AskedPage,
	teacher: GuardedTeacher,
	{ truthPath, endpoint, out }: PredictRequest,
): Promise<PredictedRow> => {
	const path = image === undefined ? undefined : await truthImage(dirname(truthPath), image);
	const file = pageFileName(pageId, '.html');
	const currency = endpoint.prices?.currency;
	if (path === undefined) {
		const note = image === undefined ? 'the truth names no picture of it' : `there is no ${image} beside the truth`;
		return predictedRow.without(pageId, 'failed', 'no-image', note);
	}
	let picture: Awaited<ReturnType<typeof teacherImage>>;
	try {
		picture = await teacherImage(await readBounded(path), endpoint);
	} catch (error) {
		if (error instanceof RecordError) return predictedRow.without(pageId, 'failed', 'image-unreadable', error.message);
		throw error;
	}
	const outcome = await teacher.ask({ pageId, image: picture, instruction: INSTRUCTION.text, sample: 0 });
	if (outcome.state === 'failed') {
		await rm(join(out, file), { force: true });
		return predictedRow.failed(pageId, outcome, currency);
	}
	const found = htmlOfReply(outcome.reply);
	if (found.html === undefined) await rm(join(out, file), { force: true });
	else await writeAtomically(join(out, file), found.html);
	return predictedRow.replied(pageId, outcome, found, file, currency);
};

/** @param hasKept whether there are answers from before: those are written even when no call is made any more */
const askAll = async (
	pages: readonly AskedPage[],
	teacher: GuardedTeacher,
	request: PredictRequest,
	hasKept: boolean,
): Promise<{ readonly rows: readonly PredictedRow[]; readonly stop: unknown }> => {
	const rows: PredictedRow[] = [];
	const progress = predictProgress(pages.length, request);
	let stop: unknown;
	let next = 0;
	const lane = async (): Promise<void> => {
		while (next < pages.length) {
			const index = next++;
			const page = pages[index] as AskedPage;
			try {
				if (stop === undefined || (hasKept && stop instanceof CallStop)) {
					rows[index] = await predictPage(page, teacher, request);
					progress(rows[index]);
					continue;
				}
			} catch (error) {
				stop ??= error;
			}
			rows[index] = predictedRow.without(page.pageId, 'not-asked', stopReason(stop));
		}
	};
	await Promise.all(Array.from({ length: request.endpoint.concurrency + AHEAD }, lane));
	return { rows, stop };
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
		const teacher = await guardedTeacher({ ...request, adapter, store, clock: systemClock });
		note(
			`${counted(pages.length, 'page')}${pages.length < all.length ? ` of ${all.length}` : ''} to ${endpoint.model} at ${endpoint.name}\n`,
		);
		const { rows, stop } = await askAll(pages, teacher, request, hasKept);
		await writeAtomically(join(out, 'pages.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
		const { callsMade } = teacher.figures();
		return { rows, pagesOfTruth: all.length, callsMade, durationMs: nowMs() - startMs, stop };
	} finally {
		await store.close();
	}
};
