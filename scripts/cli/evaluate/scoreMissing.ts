import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import type { ScoreCache } from '../../../pipeline/effects/evaluation/scoreCache.ts';
import type { PagePair } from '../../worker/scorePairs.ts';
import { createScorer } from './createScorer.ts';

/** Pages that a worker takes at a time: an eighth of a second of common ones. */
const LOT = 24;
/** A worker takes a quarter of a second to start: it is worth it for more pages than this. */
const PAGES_A_WORKER = 64;

export interface ScoreTask {
	readonly key: string;
	readonly pair: () => Promise<PagePair>;
}

/**
 * Scores pages and keeps the scores lot by lot, several lots at a time; what is kept is as good as done, whatever ends the process.
 * @throws {Interrupted} when asked to stop
 */
export const scoreMissing = async (
	cache: ScoreCache,
	tasks: readonly ScoreTask[],
	{ workers, signal }: { readonly workers: number; readonly signal: AbortSignal },
): Promise<void> => {
	if (tasks.length === 0) return;
	const scorer = createScorer(Math.min(workers, Math.ceil(tasks.length / PAGES_A_WORKER)));
	let next = 0;
	let kept: Promise<void> = Promise.resolve();
	const work = async (): Promise<void> => {
		while (next < tasks.length) {
			if (signal.aborted) throw new Interrupted();
			const lot = tasks.slice(next, next + LOT);
			next += LOT;
			const pairs: PagePair[] = [];
			for (const task of lot) pairs.push(await task.pair());
			const scores = await scorer.score(pairs);
			kept = kept.then(() =>
				cache.add(
					scores.map((score, index) => {
						const { key } = lot[index] as ScoreTask;
						return [key, score] as const;
					}),
				),
			);
			await kept;
			// In this process nothing else would hear Ctrl-C.
			await new Promise((done) => setImmediate(done));
		}
	};
	try {
		await Promise.all(Array.from({ length: scorer.workers }, work));
	} finally {
		await scorer.close();
	}
};
