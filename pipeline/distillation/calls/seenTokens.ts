import type { CallRecord } from './callRecord.ts';
import type { Projection } from './projectCost.ts';

/** Mean tokens of an endpoint's replies so far, of those that were counted by it; undefined without any. */
export const seenTokens = (records: readonly CallRecord[], endpoint: string): Projection['seen'] => {
	const replies = records.flatMap(({ started, ended }) =>
		started.endpoint === endpoint && ended?.state === 'replied' && !ended.tokensEstimated ? [ended.tokens] : [],
	);
	if (replies.length === 0) return undefined;
	const mean = (of: (tokens: (typeof replies)[number]) => number): number =>
		replies.reduce((sum, tokens) => sum + of(tokens), 0) / replies.length;
	return {
		replies: replies.length,
		inputTokens: mean(({ input }) => input),
		outputTokens: mean(({ output }) => output),
	};
};
