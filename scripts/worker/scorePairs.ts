import type { ExtractedPage } from '../../datasets/formats/extracted/extractedPage.ts';
import type { ObjectPage } from '../../pipeline/evaluator/pageObject.ts';
import type { PageScore } from '../../pipeline/evaluator/pageScore.ts';
import { failedScore, scorePage } from '../../pipeline/evaluator/scorePage.ts';

/** A page of ground truth and what was predicted, as lines of JSON in canonical form; nothing was predicted for `undefined`. */
export interface PagePair {
	readonly truth: string;
	readonly predicted: string | undefined;
}

/** Scores of pages, one by one in their order. */
export const scorePairs = (pairs: readonly PagePair[]): readonly PageScore[] =>
	pairs.map((pair) => {
		const truth = JSON.parse(pair.truth) as ObjectPage;
		if (pair.predicted === undefined) return failedScore(truth, 'missing');
		const predicted = JSON.parse(pair.predicted) as ExtractedPage;
		return 'status' in predicted ? failedScore(truth, predicted.status) : scorePage(truth, predicted);
	});
