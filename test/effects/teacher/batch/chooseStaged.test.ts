import { describe, expect, it } from 'vitest';
import { chooseStaged } from '../../../../pipeline/effects/teacher/batch/chooseStaged.ts';
import type { StagedCall } from '../../../../pipeline/effects/teacher/batch/createStaging.ts';
import type { Reserves } from '../../../../pipeline/effects/teacher/createReserves.ts';

const call = (bytes: number, estimated = 1): StagedCall => ({
	key: 'k',
	pageId: 'p',
	sample: 0,
	estimated,
	bytes,
});
/** A token of input costs one. */
const reserves: Reserves = {
	tokensOf: (estimated) => ({ input: estimated, output: 0 }),
	nanoOf: ({ input }) => input,
	learn: () => {},
};
const nothing = { spentNano: 0, reservedNano: 0 };
const roomy = { mostRequests: 100, mostBytes: 1_000 };
const choose = (
	calls: readonly StagedCall[],
	bounds = roomy,
	before = nothing,
	budgetNano: number | undefined = undefined,
): number => chooseStaged(calls, bounds, reserves, before, budgetNano).length;

describe('what goes into a batch', () => {
	it('is as many calls, and bytes, as one may have, from the first on', () => {
		expect(choose([call(1), call(1), call(1)], { ...roomy, mostRequests: 2 })).toBe(2);
		expect(choose([call(400), call(600), call(1)])).toBe(2);
		expect(choose([call(400), call(601), call(1)])).toBe(1);
		expect(choose([])).toBe(0);
	});

	it('is a single call where that is too large by itself', () => {
		expect(choose([call(5_000), call(1)])).toBe(1);
		expect(choose([call(1), call(5_000)])).toBe(1);
	});

	it('is what the budget takes, beside what is spent and under order; later ones do not overtake', () => {
		const calls = [call(1, 3), call(1, 9), call(1, 3)];
		expect(choose(calls, roomy, nothing, 15)).toBe(3);
		expect(choose(calls, roomy, nothing, 14)).toBe(2);
		expect(choose(calls, roomy, { spentNano: 4, reservedNano: 4 }, 14)).toBe(1);
		expect(choose(calls, roomy, { spentNano: 8, reservedNano: 4 }, 14)).toBe(0);
	});
});
