import type { RunComparison } from './compareRuns.ts';

/** How alike two runs are in which no page changed. */
export const equalityText = ({ firstUnequalStage }: Pick<RunComparison, 'firstUnequalStage'>): string =>
	firstUnequalStage === undefined
		? 'equal: every decision is the same, to the last number'
		: `no page is in, out or moved; what ${firstUnequalStage} wrote differs in other ways`;
