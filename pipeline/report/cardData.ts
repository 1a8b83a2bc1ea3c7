import type { FunnelStage, Tally } from './reportData.ts';

/** Figures of the subset, as in section 3.3 of the AmbiHTMLBench paper. */
export interface SubsetStatistics {
	readonly pages: number;
	readonly files: number;
	readonly meanCharacters: number | null;
	readonly meanWords: number | null;
	readonly meanBlocks: number | null;
	/** Share in [0,1] of pages with more than 1,000 characters. */
	readonly shareOver1000: number | null;
	readonly pagesWithTables: number;
	readonly pagesWithFormulas: number;
	readonly pagesWithFigures: number;
	readonly meanDifficulty: number | null;
	/** Pages of which only a layout parse is known. */
	readonly pagesWithoutImage: number;
}

/** What reviewers made of the selection; undefined while not one decision counts. */
export interface CardReview {
	/** Pages under review. */
	readonly pages: number;
	readonly accepted: number;
	readonly rejected: readonly Tally[];
	readonly pending: number;
	readonly reviewers: number;
}

/** All that the card of a subset says. */
export interface CardData {
	readonly name: string;
	readonly tool: string;
	readonly seed: number;
	readonly sample: number | null;
	readonly review: CardReview | undefined;
	readonly statistics: SubsetStatistics;
	readonly categories: readonly Tally[];
	readonly licences: readonly Tally[];
	readonly languages: readonly Tally[];
	readonly sources: readonly Tally[];
	readonly clusters: readonly Tally[];
	readonly funnel: readonly FunnelStage[];
	/** Pages whose bytes are the same on any CPU, and stages of which that is not true. */
	readonly portablePages: number;
	readonly nonPortableStages: readonly string[];
	/** Version of the Chromium of the maker's own that printed HTML; undefined where the pinned one did, or nothing was printed. */
	readonly ownChromium: string | undefined;
	/** Digest of the lock. */
	readonly lockDigest: string;
}
