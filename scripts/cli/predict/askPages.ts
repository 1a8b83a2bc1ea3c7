import { CallStop } from '../../../pipeline/distillation/calls/stopError.ts';
import type { CallClock } from '../../../pipeline/effects/teacher/callClock.ts';
import type { EndpointTeacher } from '../../../pipeline/effects/teacher/teacherSettings.ts';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import { pauseMs } from '../../../pipeline/run/pauseMs.ts';
import { type PredictedRow, predictedRow } from './predictedRow.ts';
import { type AskedPage, predictPage } from './predictPage.ts';
import { predictProgress } from './predictProgress.ts';
import type { PredictRequest } from './predictRequest.ts';

/** Pages whose pictures are read ahead of those that are asked. */
const AHEAD = 2;

const ORDERED = 'ordered in a batch that was not fetched yet, or kept back';

const stopReason = (stop: unknown): string => {
	if (stop instanceof CallStop) return stop.reason;
	return stop instanceof Interrupted ? 'interrupted' : 'stopped';
};

const asInterrupted = (error: unknown, signal: AbortSignal): unknown => (signal.aborted ? new Interrupted() : error);

/**
 * Asks for all pages, then again and again for those that wait for their batches.
 * @param hasKept whether there are answers from before: those are written even when no call is made any more
 * @returns rows in the order of the pages, and what stopped it before all were there
 */
export const askPages = async (
	pages: readonly AskedPage[],
	teacher: EndpointTeacher,
	request: PredictRequest,
	hasKept: boolean,
	clock: Pick<CallClock, 'sleep'>,
): Promise<{ readonly rows: readonly PredictedRow[]; readonly stop: unknown }> => {
	const { endpoint, signal } = request;
	const rows: PredictedRow[] = [];
	const progress = predictProgress(pages.length, request);
	let stop: unknown;
	const waiting = new Set<number>();
	const ordered = new Set<number>();

	const notAsked = (index: number): PredictedRow => {
		const { pageId } = pages[index] as AskedPage;
		return predictedRow.without(pageId, 'not-asked', stopReason(stop), ordered.has(index) ? ORDERED : undefined);
	};

	const round = async (indices: readonly number[]): Promise<void> => {
		let next = 0;
		const lane = async (): Promise<void> => {
			while (next < indices.length) {
				const index = indices[next++] as number;
				const page = pages[index] as AskedPage;
				try {
					if (stop === undefined || ((hasKept || ordered.size > 0) && stop instanceof CallStop)) {
						const row = await predictPage(page, teacher, request);
						if (row === 'waiting') {
							waiting.add(index);
							ordered.add(index);
						} else {
							rows[index] = row;
							progress(row);
						}
						continue;
					}
				} catch (error) {
					stop ??= error;
				}
				rows[index] = notAsked(index);
			}
		};
		await Promise.all(Array.from({ length: endpoint.concurrency + AHEAD }, lane));
	};

	await round(pages.map((_, index) => index));
	for (let nth = 1; waiting.size > 0 && stop === undefined; nth += 1) {
		try {
			await clock.sleep(pauseMs(nth, (endpoint.batch?.pollS ?? 1) * 1000), signal);
			const ready = await teacher.look?.();
			const again = [...waiting].filter((index) => ready?.has((pages[index] as AskedPage).pageId) ?? true);
			for (const index of again) waiting.delete(index);
			await round(again.sort((a, b) => a - b));
		} catch (error) {
			stop ??= asInterrupted(error, signal);
		}
	}
	const left = [...waiting];
	if (stop instanceof CallStop) await round(left);
	else for (const index of left) rows[index] = notAsked(index);
	return { rows, stop };
};
