/** Summary of the stage `review`, as found in `unit.json` and `run.json`. */
export interface ReviewSummary {
	/** Pages under review. */
	readonly pages: number;
	readonly accepted: number;
	/** By reason. */
	readonly rejected: Readonly<Record<string, number>>;
	readonly pending: number;
	/** All pages, where not one decision counts; else 0. */
	readonly unreviewed: number;
	/** Pages about which reviewers disagree, whatever the rule made of it. */
	readonly disagreements: number;
	/** Lines of the file by what they are worth: each is in one of these. */
	readonly decisions: Readonly<Record<'counted' | 'superseded' | 'unknown' | 'withdrawn' | 'stale', number>>;
	/** Pages of the file that are not under review. */
	readonly unknownPages: number;
	/** Decisions that count, by reviewer. */
	readonly reviewers: readonly { readonly name: string; readonly accepted: number; readonly rejected: number }[];
	/** Krippendorff's alpha over accept and reject, and the pages it was taken on; absent where nothing could disagree. */
	readonly agreement?: { readonly alpha: number; readonly pages: number };
	/** Pages by pre-check that spoke. */
	readonly suspicions: Readonly<Record<string, number>>;
}
