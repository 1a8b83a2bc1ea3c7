import type { TeacherAccount } from '../../pipeline/contract/teacher.ts';

/** Of replies for which nobody is called, and nothing paid. */
export const FREE_ACCOUNT: TeacherAccount = Object.freeze({
	calls: 0,
	unknownCalls: 0,
	tokens: { input: 0, output: 0 },
	tokensEstimated: false,
	costNano: undefined,
	latencyMs: 0,
	isKept: false,
});
