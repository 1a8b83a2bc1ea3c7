import type { Cell } from '../../datasets/formats/rows/rowSet.ts';
import type { LeaderboardRow } from '../evaluator/leaderboard.ts';
import type { Coverage } from './coverage.ts';
import type { DrawnPage } from './drawing/drawnPage.ts';
import type { Duplicates } from './duplicates.ts';
import type { SlowFile, SlowPage } from './slowest.ts';
import type { TrainingFigures } from './training/trainingFigures.ts';

/** Everything the report shows. Images come beside it, by page id. */
export interface ReportData {
	readonly name: string;
	readonly tool: string;
	readonly seed: number;
	/** Pages tried with `--sample`, or null. */
	readonly sample: number | null;
	readonly durationMs: number;
	readonly peakMemoryBytes: number;
	readonly funnel: readonly FunnelStage[];
	readonly sources: readonly SourceFigures[];
	readonly languages: readonly LanguageFigures[];
	readonly licences: readonly string[];
	readonly plane: Plane | undefined;
	readonly clusters: readonly ClusterFigures[];
	readonly coverage: Coverage | undefined;
	readonly distributions: readonly Distribution[];
	readonly duplicates: Duplicates | undefined;
	readonly parseSamples: readonly ParseSample[];
	readonly drops: readonly DropGroup[];
	readonly failures: Failures;
	/** Undefined where the run has no review, or ended before it. */
	readonly review: ReviewProgress | undefined;
	/** Undefined where the recipe asks for no baselines, or none could be rendered. */
	readonly baselines?: BaselineFigures | undefined;
	/** Undefined where the recipe has no training line, or the run ended before a teacher's reply was judged. */
	readonly training?: TrainingFigures | undefined;
	readonly timings: readonly Timing[];
	readonly slowest: { readonly files: readonly SlowFile[]; readonly pages: readonly SlowPage[] };
	/** Label → value, printed as they are: versions, digests, seeds. */
	readonly provenance: readonly (readonly [string, string])[];
	/** The resolved recipe as JSON text. */
	readonly recipe: string;
}

/** How HTML that was written from the subset's own parses scores against them. */
export interface BaselineFigures {
	readonly pages: number;
	/** By rank. */
	readonly models: readonly Pick<LeaderboardRow, 'model' | 'means'>[];
}

export interface Tally {
	readonly name: string;
	readonly count: number;
}

export interface FunnelStage {
	readonly stage: string;
	readonly record: 'file' | 'page';
	readonly in: number;
	readonly kept: number;
	readonly dropped: readonly Tally[];
	readonly failed: readonly Tally[];
	/** Pages that go on in the training line. */
	readonly setAside?: number;
	/** Of the line that the pages set aside take. */
	readonly isTraining?: boolean;
}

export interface SourceFigures {
	readonly sourceId: string;
	readonly category: string;
	readonly licence: string;
	readonly files: number;
	/** Files whose bytes another file has: its pages count with that one. */
	readonly copies: number;
	readonly pages: number;
	readonly candidates: number;
	readonly subset: number;
}

export interface LanguageFigures {
	/** Primary subtag of BCP 47, or `und`. */
	readonly language: string;
	readonly pages: number;
	readonly candidates: number;
	readonly subset: number;
}

export interface PlanePoint extends PageCard {
	readonly cluster: number;
	readonly x: number;
	readonly y: number;
	readonly retained: boolean;
	/** The retained page that stands for a removed one. */
	readonly coveredBy: string | null;
}

export interface Plane {
	readonly points: readonly PlanePoint[];
	/** Pages there are; `points` may be a part of them. */
	readonly pages: number;
	/** Share of the variance on each axis. */
	readonly varianceShare: readonly [number, number] | undefined;
}

export interface PageCard {
	readonly pageId: string;
	readonly locator: string;
	readonly words: number;
	readonly blocks: number;
	readonly difficulty: number;
	readonly retained: boolean | null;
}

export interface ClusterFigures {
	readonly cluster: number;
	readonly pages: number;
	readonly retained: number;
	readonly meanDifficulty: number;
	readonly medianWords: number;
	readonly meanBlocks: number;
	/** Largest nearness distance of a removed page to the page that covers it; null where none was removed. */
	readonly radius: number | null;
	readonly sheet: readonly PageCard[];
}

/** Pages in each bin: those entering the diversity filter, and those of them that it retained. */
export interface Distribution {
	readonly title: string;
	readonly unit: string;
	/** Bins lie side by side; `from` is the lower edge of a bin, as printed. */
	readonly bins: readonly { readonly from: string; readonly entering: number; readonly retained: number }[];
}

/** A parsed page, to be shown with its blocks. */
export interface ParseSample extends DrawnPage {
	readonly pageId: string;
	readonly locator: string;
	readonly parser: string;
	readonly sourceId: string;
	/** Drawn by lot among the pages of its parser and source, or one of the most difficult of all. */
	readonly chosen: 'by lot' | 'for difficulty';
	readonly difficulty: number | null;
}

export interface DropSample {
	readonly pageId: string;
	readonly locator: string;
	readonly evidence: Readonly<Record<string, Cell>>;
	/** The page it gave way to: the one that covers it. */
	readonly besides?: { readonly pageId: string; readonly locator: string };
	/** For a file whose bytes another one has: that one, under which their pages are. */
	readonly owner?: { readonly sourceId: string; readonly locator: string };
}

export interface DropGroup {
	readonly stage: string;
	readonly reason: string;
	readonly count: number;
	/** Share in [0,1] of the records the stage was given. */
	readonly share: number;
	readonly record: 'file' | 'page';
	readonly samples: readonly DropSample[];
}

/** Failed records of one file at one stage with one code. */
export interface FailedFile {
	readonly stage: string;
	readonly fileId: string;
	readonly locator: string;
	readonly code: string;
	/** Of the first of them. */
	readonly message: string;
	/** Page numbers, ascending, at most twenty; none when the file itself failed. */
	readonly pages: readonly number[];
	readonly records: number;
}

/** A file that was not opened. */
export interface RefusedFile {
	readonly fileId: string;
	readonly locator: string;
	readonly reason: string;
	readonly detail: string;
}

/** Totals, and the first of each. */
export interface Failures {
	/** Records in quarantine. */
	readonly total: number;
	/** To take them up again may pay a teacher. */
	readonly isPaid?: boolean;
	readonly byCode: readonly Tally[];
	readonly files: number;
	readonly shown: readonly FailedFile[];
	readonly refusedFiles: number;
	readonly refused: readonly RefusedFile[];
}

/** Where the review of the selected pages stands. */
export interface ReviewProgress {
	readonly pages: number;
	readonly accepted: number;
	readonly rejected: number;
	readonly pending: number;
	/** Rejections by reason. */
	readonly reasons: readonly Tally[];
	/** Decisions that count, by reviewer. */
	readonly reviewers: readonly { readonly name: string; readonly accepted: number; readonly rejected: number }[];
	/** Pages about which reviewers disagree. */
	readonly disagreements: number;
	/** Krippendorff's alpha over accept and reject, and the pages it was taken on. */
	readonly agreement?: { readonly alpha: number; readonly pages: number } | undefined;
}

export interface Timing {
	readonly stage: string;
	readonly records: number;
	/** Wall time of the latest run; 0 where every unit was reused. */
	readonly durationMs: number;
	/** Time of workers on the units, whichever run made them. */
	readonly workMs: number;
	readonly units: number;
	readonly reusedUnits: number;
}
