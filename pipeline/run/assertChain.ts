import type { Branch } from '../contract/pipeline.ts';
import type { StageSummary } from './manifest.ts';

/**
 * What a stage kept must be what the next takes in, and what a stage set aside what the branch begins with; files open into pages,
 * so that step is counted by `outputs`.
 */
export const assertChain = (before: readonly StageSummary[], after: StageSummary, branch?: Branch): void => {
	const begins = branch?.stages[0]?.name === after.stage;
	const giver = begins ? before.find(({ stage }) => stage === branch?.after) : before.at(-1);
	if (!giver || giver.record !== after.record) return;
	const given = begins ? (giver.counts.dropped[branch?.reason ?? ''] ?? 0) : giver.counts.kept;
	if (given === after.counts.in) return;
	throw new Error(
		`conservation broken between stages: ${giver.stage} ${begins ? 'set aside' : 'kept'} ${given} records, ${after.stage} took in ${after.counts.in}`,
	);
};
