import type { RunManifest, StageSummary } from './manifest.ts';

/** What a run says of a stage; undefined where it ended before it, or never comes to it. */
export const summaryOf = ({ stages }: Pick<RunManifest, 'stages'>, name: string): StageSummary | undefined =>
	stages.find(({ stage }) => stage === name);
