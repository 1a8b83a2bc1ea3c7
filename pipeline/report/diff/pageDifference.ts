import type { Decision } from '../explain/story.ts';

/**
 * What became of a page in the second run, seen from the first: `in` its result or `out` of it (the result: pages that passed
 * the last stage that both runs have on the way to the subset); `moved` to another cluster, or dropped elsewhere or for something else; `new` and `gone`:
 * pages that only one run met and that came into neither result.
 */
export const PAGE_CHANGES = ['in', 'out', 'moved', 'new', 'gone'] as const;
export type PageChange = (typeof PAGE_CHANGES)[number];

/** Where a page stood at the deciding stage of one run. */
export interface PageFate extends Pick<Decision, 'reason' | 'message' | 'evidence'> {
	/** `absent`: the run met no such page; `reason` then says what it has in place of its file. */
	readonly verdict: Decision['verdict'] | 'absent';
	readonly cluster: number | null;
	/** Of the second run: the cluster of the first run that has most of the same pages; null where none is its match. */
	readonly counterpart?: number | null;
}

export interface PageDifference {
	readonly change: PageChange;
	readonly pageId: string;
	readonly locator: string;
	/** The first stage that decided otherwise. */
	readonly stage: string;
	readonly first: PageFate;
	readonly second: PageFate;
}

export interface RunDifference {
	/** Pages of either run, and pages in the results of both. */
	readonly pages: number;
	readonly inBoth: number;
	/** The last stage that both runs have: what passed it is a run's result. Null where no page was looked at. */
	readonly lastStage: string | null;
	/** By change in the order of `PAGE_CHANGES`, then stage, then page. */
	readonly differences: readonly PageDifference[];
}
