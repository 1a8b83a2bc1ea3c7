import type { RendererIdentity } from '../../../pipeline/evaluator/rendererIdentity.ts';
import type { PageFile } from '../../../pipeline/effects/evaluation/pageFile.ts';
import type { ScoreCache } from '../../../pipeline/effects/evaluation/scoreCache.ts';
import type { PredictedPages } from './predictedPages.ts';
import type { AboutTruth } from './truthPages.ts';

/** Pages and scores of an evaluation, as the results are written from them. */
export interface ScoredPages {
	readonly truth: PageFile<AboutTruth>;
	/** Whether the truth's pictures are of its renderings. */
	readonly isTruthRendered: boolean;
	readonly models: readonly {
		readonly model: string;
		readonly pages: PredictedPages;
		/** Whether there are pictures of its pages. */
		readonly isRendered: boolean;
	}[];
	/** Of what was rendered: the truth, models, or both. */
	readonly renderer?: RendererIdentity;
	readonly cache: ScoreCache;
	/** Under which the scores of a model's page are kept. */
	readonly keyOf: (pages: PredictedPages, pageId: string) => string;
}
