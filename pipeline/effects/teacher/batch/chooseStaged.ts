import { budgetAllows, type Spent } from '../../../distillation/calls/budgetAllows.ts';
import type { TeacherTokens } from '../../../contract/teacher.ts';
import type { Reserves } from '../createReserves.ts';
import type { StagedCall } from './createStaging.ts';

export interface ReservedCall {
	readonly call: StagedCall;
	readonly tokens: TeacherTokens;
	readonly nano: number;
}

/** The first of the calls that wait, as many as one batch and the budget take. @param budgetNano undefined: no bound */
export const chooseStaged = (
	staged: readonly StagedCall[],
	bounds: { readonly mostRequests: number; readonly mostBytes: number },
	reserves: Reserves,
	before: Spent,
	budgetNano: number | undefined,
): readonly ReservedCall[] => {
	const chosen: ReservedCall[] = [];
	let { reservedNano } = before;
	let bytes = 0;
	for (const call of staged.slice(0, bounds.mostRequests)) {
		bytes += call.bytes;
		// One that is too large by itself goes alone: the provider may take it.
		if (bytes > bounds.mostBytes && chosen.length > 0) break;
		const tokens = reserves.tokensOf(call.estimated);
		const nano = reserves.nanoOf(tokens);
		const spent = { spentNano: before.spentNano, reservedNano };
		if (budgetNano !== undefined && !budgetAllows(spent, nano, budgetNano)) break;
		reservedNano += nano;
		chosen.push({ call, tokens, nano });
	}
	return chosen;
};
