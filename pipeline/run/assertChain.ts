import type { StageSummary } from './manifest.ts';

/** What a stage kept must be what the next takes in; files open into pages, so that step is counted by `outputs`. */
export const assertChain = (before: StageSummary | undefined, after: StageSummary): void => {
	if (!before || before.record !== after.record || before.counts.kept === after.counts.in) return;
	throw new Error(
		`conservation broken between stages: ${before.stage} kept ${before.counts.kept} records, ${after.stage} took in ${after.counts.in}`,
	);
};
