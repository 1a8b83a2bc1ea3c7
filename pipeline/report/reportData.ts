import type { Cell } from '../../datasets/formats/rows/rowSet.ts';

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
	readonly licences: readonly string[];
	readonly plane: Plane | undefined;
	readonly clusters: readonly ClusterFigures[];
	readonly coverage: Coverage | undefined;
	readonly distributions: readonly Distribution[];
	readonly drops: readonly DropGroup[];
	readonly failures: { readonly total: number; readonly shown: readonly Failure[] };
	readonly timings: readonly Timing[];
	/** Label → value, printed as they are: versions, digests, seeds. */
	readonly provenance: readonly (readonly [string, string])[];
	/** The resolved recipe as JSON text. */
	readonly recipe: string;
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
}

export interface SourceFigures {
	readonly sourceId: string;
	readonly category: string;
	readonly licence: string;
	readonly files: number;
	readonly pages: number;
	readonly candidates: number;
	readonly subset: number;
}

export interface PlanePoint {
	readonly pageId: string;
	readonly cluster: number;
	readonly x: number;
	readonly y: number;
	readonly retained: boolean;
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

export interface SelectionMeasures {
	readonly radiusMaximum: number | null;
	readonly radiusMean: number | null;
	readonly meanPairwise: number | null;
	readonly entropyCluster: number;
	readonly entropyDifficulty: number;
	readonly entropyVolume: number;
	readonly entropySource: number;
}

export interface Coverage {
	readonly measuredPages: number;
	readonly retained: number;
	readonly ours: SelectionMeasures;
	readonly random: readonly SelectionMeasures[];
	readonly semdedup: SelectionMeasures | undefined;
}

/** Shares, in per cent, of candidates and of the subset in each bin. */
export interface Distribution {
	readonly title: string;
	readonly unit: string;
	readonly bins: readonly { readonly label: string; readonly candidates: number; readonly subset: number }[];
}

export interface DropSample {
	readonly pageId: string;
	readonly locator: string;
	readonly evidence: Readonly<Record<string, Cell>>;
	/** The page it gave way to: its duplicate or the page that covers it. */
	readonly besides?: { readonly pageId: string; readonly locator: string };
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

export interface Failure {
	readonly stage: string;
	readonly id: string;
	readonly locator: string;
	readonly code: string;
	readonly message: string;
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

/** Data URIs of a page's render and of its layout view. */
export interface PageImages {
	readonly page?: string;
	readonly view?: string;
}
