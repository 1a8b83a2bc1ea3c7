import type { OBJECTIVE_V1 } from '../../evaluator/constants.ts';
import type { FailedPolicy, LeaderboardRow } from '../../evaluator/leaderboard.ts';
import type { ObjectPage } from '../../evaluator/pageObject.ts';
import type { PageScore, PageStatus } from '../../evaluator/pageScore.ts';
import type { RendererIdentity } from '../../evaluator/rendererIdentity.ts';
import type { SliceMeans } from '../../evaluator/sliceMeans.ts';

/** Pages of one model that failed in one way. */
export interface FailedCount {
	readonly model: string;
	readonly status: Exclude<PageStatus, 'scored'>;
	readonly pages: number;
	/** The first of them, in the order of the truth. */
	readonly examples: readonly string[];
}

/** Predicted pages that the truth does not have. */
export interface Strangers {
	readonly model: string;
	readonly pages: number;
	/** The first of them, each with the page of the truth that was perhaps meant. */
	readonly examples: readonly { readonly pageId: string; readonly meant?: string }[];
}

/** All that the files of an evaluation say but for single pages. No time and no machine in it: equal inputs give equal bytes. */
export interface EvaluationData {
	readonly tool: string;
	readonly constants: typeof OBJECTIVE_V1;
	/** Absent where all models gave their objects themselves. */
	readonly renderer?: RendererIdentity;
	readonly seed: number;
	readonly resamples: number;
	readonly failed: FailedPolicy;
	readonly truth: { readonly pages: number; readonly documents: number; readonly pagesWithTables: number };
	readonly models: readonly LeaderboardRow[];
	readonly slices: readonly SliceMeans[];
	readonly failures: readonly FailedCount[];
	readonly strangers: readonly Strangers[];
}

/** A picture in the report: a data URI, and its size in pixels. */
export interface ShownPicture {
	readonly uri: string;
	readonly width: number;
	readonly height: number;
}

/** A page of a model to look at. */
export interface ShownScore {
	readonly model: string;
	readonly score: PageScore;
	readonly truth: ObjectPage;
	readonly predicted: ObjectPage;
	/** As people know the page, where its id is a digest. */
	readonly name?: string;
	/** The page. */
	readonly image?: ShownPicture;
	/** What HTML that is the truth rendered to; boxes are shares of the page's box, which may be smaller. */
	readonly truthRendering?: ShownPicture;
	/** What the model's HTML rendered to. */
	readonly rendering?: ShownPicture;
}
