import type { RunManifest } from '../../pipeline/run/manifest.ts';
import type { ReviewSummary } from '../../stages/review/summary.ts';

/** Figures of the review; undefined where the run ended before it. */
export const reviewSummaryOf = ({ stages }: Pick<RunManifest, 'stages'>): ReviewSummary | undefined =>
	stages.find(({ stage }) => stage === 'review')?.summary as ReviewSummary | undefined;
