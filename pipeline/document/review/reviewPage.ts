import type { PrecheckName } from './suspicionsOf.ts';

/** A page that comes before reviewers: where it is from, how it measures, and which pre-checks spoke. */
export interface ReviewPage {
	readonly pageId: string;
	/** Of the layout view that reviewers judge: decisions about another view are stale. */
	readonly viewSha256: string;
	readonly locator: string;
	readonly sourceId: string;
	readonly category: string;
	readonly language: string | null;
	readonly words: number | null;
	readonly blocks: number | null;
	readonly cluster: number | null;
	/** In [0,1]. */
	readonly difficulty: number | null;
	/** Pre-checks that spoke, each with the measures that made it. */
	readonly suspicions: readonly { readonly name: PrecheckName; readonly numbers: Readonly<Record<string, number>> }[];
}
