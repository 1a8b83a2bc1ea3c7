import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hypergeometricRange } from '../../pipeline/numeric/hypergeometricRange.ts';

const choose = (n: number, k: number): bigint => {
	if (k < 0 || k > n) return 0n;
	let product = 1n;
	for (let i = 0; i < k; i++) product = (product * BigInt(n - i)) / BigInt(i + 1);
	return product;
};

/** Least counts whose cumulated ways reach the shares `permille` and 1000 − `permille`, in exact integers. */
const slowTwin = (population: number, marked: number, draws: number, permille: number): number[] => {
	const all = choose(population, draws);
	return [permille, 1000 - permille].map((share) => {
		let ways = 0n;
		for (let count = 0; ; count++) {
			ways += choose(marked, count) * choose(population - marked, draws - count);
			if (1000n * ways >= BigInt(share) * all) return count;
		}
	});
};

describe('hypergeometricRange', () => {
	it('is exact where it is easy: 2 of 4 drawn, 2 marked, gives 0, 1, 2 with 1/6, 4/6, 1/6', () => {
		expect(hypergeometricRange(4, 2, 2, 0.1)).toEqual([0, 2]);
		expect(hypergeometricRange(4, 2, 2, 0.2)).toEqual([1, 1]);
	});

	it('has no room where everything or nothing is marked or drawn', () => {
		expect(hypergeometricRange(9, 0, 4, 0.025)).toEqual([0, 0]);
		expect(hypergeometricRange(9, 9, 4, 0.025)).toEqual([4, 4]);
		expect(hypergeometricRange(9, 4, 0, 0.025)).toEqual([0, 0]);
		expect(hypergeometricRange(9, 4, 9, 0.025)).toEqual([4, 4]);
	});

	it('agrees with counting in exact integers', () => {
		const shape = fc
			.integer({ min: 1, max: 120 })
			.chain((population) =>
				fc.tuple(
					fc.constant(population),
					fc.integer({ min: 0, max: population }),
					fc.integer({ min: 0, max: population }),
				),
			);
		fc.assert(
			fc.property(shape, ([population, marked, draws]) => {
				expect(hypergeometricRange(population, marked, draws, 0.025)).toEqual(slowTwin(population, marked, draws, 25));
			}),
		);
	});

	it('lies two standard deviations about the mean for tens of thousands', () => {
		const [population, marked, draws] = [50_000, 10_000, 5_000];
		const deviation = Math.sqrt(draws * 0.2 * 0.8 * ((population - draws) / (population - 1)));
		const [low, high] = hypergeometricRange(population, marked, draws, 0.025);
		expect(Math.abs(low - (1000 - 1.96 * deviation))).toBeLessThan(1.5);
		expect(Math.abs(high - (1000 + 1.96 * deviation))).toBeLessThan(1.5);
	});
});
