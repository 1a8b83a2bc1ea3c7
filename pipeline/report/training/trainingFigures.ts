import type { SelectionGains } from '../../distillation/select/selectionGains.ts';
import type { BlockKind } from '../../document/blockKind.ts';

/** What the report says of a run's training line. */
export interface TrainingFigures {
	/** Pages with a judged sample. */
	readonly pages: number;
	/** Of them, with an accepted one. */
	readonly accepted: number;
	/** Of the training set; 0 where the run ended before it. */
	readonly rows: number;
	/** Pages with an accepted sample among the first `samples`. */
	readonly passes: readonly { readonly samples: number; readonly accepted: number }[];
	readonly groups: readonly AcceptanceGroup[];
	readonly recalls: RecallBins;
	/** Undefined where no page was sampled again; `stopped-early` where pages drew until a sample was accepted, so that nothing can be compared. */
	readonly gains: SelectionGains | 'stopped-early' | undefined;
	/** Pages without an accepted sample by the reason of the best; the most first. */
	readonly refusals: readonly { readonly name: string; readonly count: number }[];
	readonly calls: TeacherCalls;
	readonly splits: readonly SplitFigures[];
	readonly examples: readonly TrainingExample[];
}

/** Acceptance of pages of one kind. */
export interface AcceptanceGroup {
	readonly title: string;
	readonly rows: readonly {
		readonly name: string;
		readonly pages: number;
		/** With the first sample. */
		readonly first: number;
		/** With any. */
		readonly accepted: number;
	}[];
}

/** Pages by the block recall of their best sample: equal bins of [0,1], 1 in the last. */
export interface RecallBins {
	readonly bins: readonly { readonly accepted: number; readonly refused: number }[];
	/** Pages whose best sample has no recall. */
	readonly unmeasured: number;
	/** Least recall that is accepted; null where no page says it. */
	readonly threshold: number | null;
}

export interface TeacherCalls {
	/** Samples that were asked for. */
	readonly calls: number;
	readonly inputTokens: number | null;
	readonly outputTokens: number | null;
	/** The money that left, for all calls, where the ledger of calls is there; else what answered samples cost. Null without prices. */
	readonly cost: number | null;
	/** Calls behind the samples; absent for teachers without an endpoint. */
	readonly tries?: Tries | undefined;
	/** Of ISO 4217; absent without prices, and in runs from before it was written down. */
	readonly currency?: string | undefined;
}

/** Calls to an endpoint, each try by itself. */
export interface Tries {
	readonly calls: number;
	/** Of them, those that failed or whose outcome is unknown. */
	readonly unanswered: number;
	/** Null without prices. */
	readonly cost: number | null;
	/** What of it went for calls without an answer: 0 without prices. */
	readonly unansweredCost: number;
}

/** Rows of one split; tokens of a row are picture, prompt and target. */
export interface SplitFigures {
	readonly split: string;
	readonly rows: number;
	readonly documents: number;
	readonly imageTokens: number;
	readonly targetTokens: number;
	readonly medianTokens: number;
	readonly mostTokens: number;
}

/** A page with the sample that was chosen, or the best of those refused. */
export interface TrainingExample {
	readonly pageId: string;
	readonly locator: string;
	/** Why it was refused; null when accepted. */
	readonly reason: string | null;
	/** From 0, of `samples`. */
	readonly sample: number;
	readonly samples: number;
	readonly degradation: string | null;
	readonly blockRecall: number | null;
	readonly characterRecall: number | null;
	readonly precision: number | null;
	readonly merged: number | null;
	readonly structureChanged: boolean | null;
	readonly objective: number | null;
	readonly widthPt: number;
	readonly heightPt: number;
	readonly blocks: readonly RecalledBlock[];
}

/** A block of the reference, in shares of the page. */
export interface RecalledBlock {
	readonly kind: BlockKind;
	readonly text: string;
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
	/** Share in [0,1]; null where it does not count. */
	readonly recalled: number | null;
}

/** Data URIs of a page as the teacher saw it, and of its HTML as it rendered. */
export interface TrainingPictures {
	readonly page?: string | undefined;
	readonly rendering?: string | undefined;
	/** Why there is no rendering, where that is known. */
	readonly note?: string | undefined;
}
