import { textbookRatio } from '../../../scripts/bench/textbookRatio.ts';
import type { Block } from './readPool.ts';
import { whole } from './whole.ts';

/** Partial ratio in billionths for every pair of a truth and a predicted block, by their ranks; 0 without an edge. */
export const likeness = (truth: readonly Block[], predicted: readonly Block[]): number[][] =>
	truth.map((g) =>
		predicted.map((p) => {
			const ratio = whole(textbookRatio(g.characters, p.characters));
			return ratio >= whole(0.66) ? ratio : 0;
		}),
	);
