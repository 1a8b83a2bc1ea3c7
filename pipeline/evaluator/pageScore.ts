import type { RenderingFacts } from './renderingFacts.ts';
import type { TextBlock } from './textPool.ts';

/** Why there are no objects of a predicted page. */
export const EXTRACTION_FAILURES = [
	'missing',
	'empty',
	'unreadable',
	'too-large',
	'too-many-nodes',
	'too-tall',
	'render-timeout',
	'image-too-large',
	'crashed',
] as const;
export type ExtractionFailure = (typeof EXTRACTION_FAILURES)[number];

/** Any but `scored` has the scores of a page that failed. */
export type PageStatus = 'scored' | 'too-much-text' | ExtractionFailure;

/**
 * Scores of one page; null where there is nothing to measure. `objects` of groups are named by their places in the file. What is
 * known of the rendering stands beside the scores; of a page that failed all of it is null.
 */
export interface PageScore extends RenderingFacts {
	readonly pageId: string;
	readonly status: PageStatus;
	/** In [0,1], lower is better. */
	readonly textDistance: number;
	readonly teds: number | null;
	readonly tedsS: number | null;
	readonly layout: number | null;
	readonly sEdge: number | null;
	readonly sNode: number | null;
	readonly coverageF1: number | null;
	readonly objective: number;
	/** Not scored: ground-truth blocks poured together, in shares of all. */
	readonly merged: number | null;
	/** Not scored: ground-truth figures that were predicted in their place, in shares of all. */
	readonly figureRecall: number | null;
	readonly tables: readonly {
		readonly truth: number;
		readonly predicted: number;
		readonly score: number;
		readonly teds: number;
		readonly tedsS: number;
	}[];
	readonly groups: readonly {
		readonly truth: readonly TextBlock['source'][];
		readonly predicted: readonly TextBlock['source'][];
		readonly distance: number;
		readonly node: boolean;
	}[];
	/** Predicted blocks that the work limit left unmatched. */
	readonly cutBlocks: number;
}
