import type { CallRecord } from './callRecord.ts';

/** By how much input tokens were underestimated at worst, so that reserves of further calls do not fall short; at least 1. */
export const inputScale = (records: readonly CallRecord[]): number =>
	records.reduce(
		(worst, { started, ended }) =>
			ended?.state === 'replied' && !ended.tokensEstimated
				? Math.max(worst, ended.tokens.input / Math.max(1, started.reservedTokens.input))
				: worst,
		1,
	);
