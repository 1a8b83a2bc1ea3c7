import type { Cell } from '../../../datasets/formats/rows/rowSet.ts';

/** One decision on a record, with the numbers that decided. */
export interface Decision {
	readonly stage: string;
	readonly record: string;
	readonly verdict: 'kept' | 'dropped' | 'failed';
	readonly reason?: string;
	readonly message?: string;
	readonly evidence: Readonly<Record<string, Cell>>;
}

/** The four parts of the nearness distance and what they come to. */
export interface StoryDistances {
	readonly nearness: number;
	readonly layout: number;
	readonly visual: number;
	readonly difficulty: number;
	readonly volume: number;
}

/** What a reviewer said of a page. */
export interface StoryReview {
	readonly reviewer: string;
	readonly decision: string;
	readonly reason: string | null;
	readonly note: string | null;
	/** Year, month and day of the decision, UTC. */
	readonly date: string;
	/** Whether it counts, and why not. */
	readonly standing: string;
}

export interface StoryNeighbour extends StoryDistances {
	readonly pageId: string;
	readonly locator: string;
	readonly retained: boolean | null;
}

/** All that a run decided about one page, or about a file that gave no pages. */
export interface Story {
	readonly id: string;
	readonly record: 'page' | 'file';
	readonly locator: string;
	/** Locators of the same bytes met elsewhere. */
	readonly copies: readonly string[];
	readonly sourceId: string;
	readonly category: string;
	readonly licence: string;
	readonly facts: Readonly<Record<string, Cell>>;
	readonly decisions: readonly Decision[];
	readonly review: readonly StoryReview[];
	readonly inSubset: boolean;
	readonly cluster?: {
		readonly cluster: number;
		readonly pages: number;
		readonly retained: number;
		readonly distance: number;
	};
	readonly selection?: {
		readonly retained: boolean;
		/** Removed pages: who covers them, and how near. Absent for pages the recipe excludes. */
		readonly coveredBy?: { readonly pageId: string; readonly locator: string; readonly distances: StoryDistances };
		/** Retained pages: how many removed pages they stand for. */
		readonly covers: number;
	};
	/** Nearest pages of its cluster, nearest first. */
	readonly neighbours: readonly StoryNeighbour[];
}
