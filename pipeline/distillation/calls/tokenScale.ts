import type { TeacherTokens } from '../../contract/teacher.ts';
import type { CallRecord } from './callRecord.ts';

/**
 * By how much input was underestimated at worst, and the limit of output passed, so that reserves of further calls do not fall short;
 * each at least 1.
 */
export const tokenScale = (records: readonly CallRecord[]): TeacherTokens => {
	const worst = (of: (tokens: TeacherTokens) => number): number =>
		records.reduce(
			(most, { started, ended }) =>
				ended?.state === 'replied' && !ended.tokensEstimated
					? Math.max(most, of(ended.tokens) / Math.max(1, of(started.estimatedTokens ?? started.reservedTokens)))
					: most,
			1,
		);
	return { input: worst(({ input }) => input), output: worst(({ output }) => output) };
};
