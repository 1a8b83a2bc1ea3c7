import { describe, expect, it } from 'vitest';
import { bestSpread } from '../../../stages/diversify/bestSpread.ts';

/** The first page is retained; the gaps are those of the others. */
const selection = (...gaps: number[]) => ({
	nearest: Float64Array.of(0, ...gaps),
	retained: Uint8Array.from([1, ...gaps.map(() => 0)]),
});

describe('the best spread of several selections', () => {
	it('is the one of least maximum while its mean stays within 4 % of the least', () => {
		// Means 0.20, 0.206 (3 % above) and 0.22 (10 % above); maxima 0.4, 0.3 and 0.22.
		const tried = [selection(0, 0.4), selection(0.112, 0.3), selection(0.22, 0.22)];
		expect(bestSpread(tried)).toBe(tried[1]);
	});

	it('is the earlier one of equals', () => {
		const tried = [selection(0.1, 0.2), selection(0.2, 0.1)];
		expect(bestSpread(tried)).toBe(tried[0]);
	});

	it('needs no gap: every page may be retained', () => {
		const tried = [selection()];
		expect(bestSpread(tried)).toBe(tried[0]);
	});

	it('refuses nothing to choose from', () => {
		expect(() => bestSpread([])).toThrow('received no selection');
	});
});
