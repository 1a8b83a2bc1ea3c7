import type { OwnChromium } from '../../../pipeline/effects/browser/ownChromium.ts';
import type { PageFile } from '../../../pipeline/effects/evaluation/pageFile.ts';
import type { AboutTruth } from './truthPages.ts';
import type { ExtractedPage } from '../../../datasets/formats/extracted/extractedPage.ts';
import type { FailedPolicy } from '../../../pipeline/evaluator/leaderboard.ts';

/** What a model predicted, however it is come by: a file of extracted objects, or pages that are rendered as they are asked for. */
export interface Predictions {
	/** Also the name of its file in `extracted/`. */
	readonly model: string;
	/** Each page once; pages of the truth that are not among them are missing. */
	readonly pages: (asked: AskedPages) => AsyncIterable<ExtractedPage>;
	/** Whether a renderer makes them, which then has a say in the scores. */
	readonly isRendered?: boolean;
	/** Absolute, of the files of rendered pages. */
	readonly folder?: string;
}

/** What rendering pages needs to know. */
export type RenderingRequest = Pick<EvaluationRequest, 'out' | 'own' | 'workers' | 'signal' | 'note'>;

/** What predictions that are made when they are asked for need to know. */
export interface AskedPages extends RenderingRequest {
	readonly truth: PageFile<AboutTruth>;
}

export interface EvaluationRequest {
	/** Absolute; a file that `readTruth` reads, or HTML: a folder of it or one such file. */
	readonly truthPath: string;
	readonly predictions: readonly Predictions[];
	/** Absolute folder of the results. */
	readonly out: string;
	/** The Chromium that renders in place of the pinned one; whatever printed the truth has no say. */
	readonly own?: OwnChromium;
	readonly failed: FailedPolicy;
	readonly seed: number;
	readonly workers: number;
	readonly signal: AbortSignal;
	/** A line for people. */
	readonly note: (text: string) => void;
}
