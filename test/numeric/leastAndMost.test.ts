import { describe, expect, it } from 'vitest';
import { leastOf } from '../../pipeline/numeric/leastOf.ts';
import { mostOf } from '../../pipeline/numeric/mostOf.ts';

describe('least and most of values', () => {
	it('are those of Math.min and Math.max, of none and of what is no number too', () => {
		for (const values of [[], [3], [2, -1, 2], [0, -0], [-0, 0], [1, Number.NaN, 2], [Number.POSITIVE_INFINITY, 1]]) {
			expect(leastOf(values)).toBe(Math.min(...values));
			expect(mostOf(values)).toBe(Math.max(...values));
		}
	});

	it('are found among more values than a call can have arguments', () => {
		const values = Array.from({ length: 1_000_000 }, (_, index) => index);
		expect(() => Math.min(...values)).toThrow(RangeError);
		expect([leastOf(values), mostOf(values)]).toEqual([0, 999_999]);
	});
});
