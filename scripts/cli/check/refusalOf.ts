import { UserError } from '../../../pipeline/contract/errors.ts';
import type { CheckResult } from './checkResult.ts';

/** The result of a look that threw: errors for people become problems of their own, any other passes through. */
export const refusalOf = (check: string, where: string, error: unknown): CheckResult => {
	if (!(error instanceof UserError)) throw error;
	return { check, state: 'refused', found: error.message, problem: { where, ...error.details } };
};
