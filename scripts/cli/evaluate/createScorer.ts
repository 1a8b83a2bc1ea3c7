import workerpool from 'workerpool';
import type { PageScore } from '../../../pipeline/evaluator/pageScore.ts';
import { type PagePair, scorePairs } from '../../worker/scorePairs.ts';
import { workerProgram } from './workerProgram.ts';

export interface Scorer {
	/** Lots that can be worked on at a time. */
	readonly workers: number;
	readonly score: (pairs: readonly PagePair[]) => Promise<readonly PageScore[]>;
	readonly close: () => Promise<void>;
}

/** Two pages at the work limits need half of it. */
const HEAP_MB = 2_048;

/** Scores pages in processes of their own, or, where one worker is enough, in this one. The numbers are the same. */
export const createScorer = (workers: number): Scorer => {
	if (workers <= 1) return { workers: 1, score: async (pairs) => scorePairs(pairs), close: async () => {} };
	const pool = workerpool.pool(workerProgram('score'), {
		workerType: 'process',
		maxWorkers: workers,
		workerTerminateTimeout: 500,
		forkOpts: { execArgv: ['--enable-source-maps', `--max-old-space-size=${HEAP_MB}`] },
	});
	return {
		workers,
		score: async (pairs) => (await pool.exec('scorePairs', [pairs])) as readonly PageScore[],
		close: async () => {
			await pool.terminate(true);
		},
	};
};
