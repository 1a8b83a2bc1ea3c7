/** Nearness distance, in [0,1], of pages not retained to their nearest retained page in any cluster. */
export interface CoverageRadius {
	readonly maximum: number;
	readonly mean: number;
}

/** Shannon entropy in bits of the retained pages over groups. */
export interface SelectionEntropies {
	readonly cluster: number;
	/** Ten bins of width 0.1. */
	readonly difficulty: number;
	/** Bins by ⌊log2(1 + words)⌋. */
	readonly volume: number;
	readonly source: number;
}

/** What is said of a selection, ours or another. */
export interface SelectionFigures {
	readonly retained: number;
	/** Absent where every page was retained. */
	readonly radius?: CoverageRadius;
	/** Mean nearness distance of pairs of retained pages; absent below two pages. */
	readonly meanPairwise?: number;
	readonly entropies: SelectionEntropies;
}

export interface ClusterCounts {
	readonly cluster: number;
	/** Candidates: pages entering, without the excluded ones. */
	readonly size: number;
	readonly retained: number;
	/** Most pages the cluster may send, by `maxClusterShare`. */
	readonly limit: number;
	/** Largest nearness distance of its pages to the retained page nearest to them. */
	readonly radius: number;
}

/** Summary of the stage `diversify`, as found in `unit.json` and `run.json`. */
export interface DiversifySummary {
	readonly entering: number;
	readonly excluded: number;
	readonly pinned: number;
	readonly target:
		| { readonly kind: 'pages'; readonly pages: number }
		| { readonly kind: 'share'; readonly share: number; readonly pages: number }
		| { readonly kind: 'radius'; readonly radius: number; readonly pages: number };
	/** Pages selected: rejected ones among them, their substitutes not. All figures are those of this selection. */
	readonly retained: number;
	/** Retained pages that reviewers rejected, and those of them that a page they covered replaces; absent without refilling. */
	readonly refill?: { readonly rejected: number; readonly refilled: number };
	readonly maxClusterShare: number;
	readonly byCluster: readonly ClusterCounts[];
	/** Exact, over every page not retained. */
	readonly ours: SelectionFigures;
	/** Absent where the recipe says `baselines: false`. */
	readonly baselines?: {
		/** Pages that ours and the baselines were measured on: all candidates, or a seeded sample of them. */
		readonly measuredPages: number;
		readonly sampled: boolean;
		/** Ours on the same measured pages: equals `ours` where nothing was sampled. */
		readonly ours: SelectionFigures;
		/** Seeded random samples of the same size under the same caps. */
		readonly random: readonly SelectionFigures[];
		/** Absent where clusters are so large that the rule's pairs would take minutes. */
		readonly semdedup?: SelectionFigures;
	};
	/**
	 * Distance evaluations of the selection itself, figures and baselines not counted, and the most they may be:
	 * Σ over clusters of (retained + 1,000) × candidates.
	 */
	readonly evaluations: { readonly counted: number; readonly bound: number };
}
