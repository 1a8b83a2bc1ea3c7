import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ByteMatrix } from '../../pipeline/numeric/byteMatrix.ts';
import { entropyBits } from '../../pipeline/numeric/entropyBits.ts';
import { log2Fixed } from '../../pipeline/numeric/log2Fixed.ts';
import { principalPlane } from '../../pipeline/numeric/principalPlane.ts';
import { quantile } from '../../pipeline/numeric/quantile.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import { sampleIndices } from '../../pipeline/numeric/sampleIndices.ts';
import { shuffledIndices } from '../../pipeline/numeric/shuffledIndices.ts';
import { silhouette } from '../../pipeline/numeric/silhouette.ts';
import { squaredNorms } from '../../pipeline/numeric/squaredNorms.ts';
import { jacobiEigenvalues } from './jacobiEigenvalues.ts';
import { slowMultiply } from './slowMultiply.ts';

const matrixOf = (rows: readonly (readonly number[])[]): ByteMatrix => ({
	rows: rows.length,
	width: rows[0]?.length ?? 0,
	data: Uint8Array.from(rows.flat()),
});

describe('quantile', () => {
	it('interpolates between order statistics as numpy does by default', () => {
		// numpy.quantile([7, 1, 3, 10], [0, 0.25, 0.5, 0.9, 1]): positions 0, 0.75, 1.5, 2.7, 3 of 1, 3, 7, 10.
		const values = [7, 1, 3, 10];
		expect([0, 0.25, 0.5, 0.9, 1].map((share) => quantile(values, share))).toEqual([1, 2.5, 5, 9.100000000000001, 10]);
		expect(values).toEqual([7, 1, 3, 10]);
	});

	it('has nothing to say about no values', () => {
		expect(quantile([], 0.5)).toBeUndefined();
	});
});

describe('entropyBits', () => {
	it('is the entropy of the shares', () => {
		expect(entropyBits([5, 5, 5, 5])).toBe(2);
		expect(entropyBits([3, 0])).toBe(0);
		// −(1/4) log2 (1/4) − (3/4) log2 (3/4) = 2 − 0.75 log2 3.
		expect(entropyBits([1, 3])).toBeCloseTo(2 - 0.75 * Math.log2(3), 12);
		expect(entropyBits([])).toBeUndefined();
	});
});

describe('log2Fixed', () => {
	it('is log2 cut to 20 binary places', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (value) => {
				const short = Math.log2(value) - log2Fixed(value);
				expect(short).toBeGreaterThan(-1e-9);
				expect(short).toBeLessThan(2 ** -20 + 1e-9);
			}),
		);
		expect([1, 2, 1024, 2 ** 40].map(log2Fixed)).toEqual([0, 1, 10, 40]);
	});
});

describe('sampleIndices', () => {
	it('gives as many different numbers as asked for, ascending', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 70 }),
				fc.integer({ min: 0, max: 70 }),
				fc.integer(),
				(from, count, seed) => {
					const sample = [...sampleIndices(from, count, randomStream(seed))];
					expect(sample).toHaveLength(Math.min(from, count));
					expect(sample).toEqual(
						[...new Set(sample)].sort((a, b) => a - b).filter((index) => index >= 0 && index < from),
					);
				},
			),
		);
	});

	it('gives every pair of five equally often', () => {
		const random = randomStream(1, 'pairs');
		const counts = new Map<string, number>();
		for (let draw = 0; draw < 10_000; draw++) {
			const key = sampleIndices(5, 2, random).join();
			counts.set(key, (counts.get(key) ?? 0) + 1);
		}
		expect(counts.size).toBe(10);
		// Chi-square with 9 degrees of freedom passes 27.9 once in a thousand.
		expect([...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(27.9);
	});
});

describe('shuffledIndices', () => {
	it('gives every order of three equally often', () => {
		const random = randomStream(2, 'orders');
		const counts = new Map<string, number>();
		for (let draw = 0; draw < 6000; draw++) {
			const key = shuffledIndices(3, random).join();
			counts.set(key, (counts.get(key) ?? 0) + 1);
		}
		expect(counts.size).toBe(6);
		// Chi-square with 5 degrees of freedom passes 20.5 once in a thousand.
		expect([...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(20.5);
	});
});

describe('principalPlane', () => {
	it('lays points of a line along the first axis, the largest component upwards', async () => {
		// Direction (3, 4) / 5 through the mean (6, 8): coordinates are −10, 0, 10, and nothing is left for a second axis.
		const plane = await principalPlane(
			matrixOf([
				[0, 0],
				[6, 8],
				[12, 16],
			]),
			slowMultiply,
		);
		const expected = [-10, 0, 10];
		plane.first.forEach((value, row) => {
			expect(value).toBeCloseTo(expected[row] as number, 9);
		});
		plane.second.forEach((value) => {
			expect(value).toBeCloseTo(0, 6);
		});
		expect(plane.varianceShare?.[0]).toBeCloseTo(1, 12);
	});

	it('says nothing of variance where all rows are equal', async () => {
		const plane = await principalPlane(
			matrixOf([
				[4, 2],
				[4, 2],
			]),
			slowMultiply,
		);
		expect(plane).toEqual({ first: new Float64Array(2), second: new Float64Array(2) });
	});

	it('keeps the two largest shares of variance that a Jacobi rotation finds', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 5, maxLength: 5 }), {
					minLength: 3,
					maxLength: 20,
				}),
				async (rows) => {
					const plane = await principalPlane(matrixOf(rows), slowMultiply);
					const means = [0, 1, 2, 3, 4].map(
						(i) => rows.reduce((sum, row) => sum + (row[i] as number), 0) / rows.length,
					);
					const covariance = means.map((_, i) =>
						means.map(
							(_, j) =>
								rows.reduce(
									(sum, row) =>
										sum + ((row[i] as number) - (means[i] as number)) * ((row[j] as number) - (means[j] as number)),
									0,
								) / rows.length,
						),
					);
					const values = jacobiEigenvalues(covariance);
					const total = values.reduce((sum, value) => sum + value, 0);
					if (total < 1e-9) return;
					// Between two nearly equal axes power iteration stops early: what it then keeps is nearly the same.
					expect(plane.varianceShare?.[0]).toBeCloseTo((values[0] as number) / total, 2);
					expect(plane.varianceShare?.[1]).toBeCloseTo((values[1] as number) / total, 2);
					const spread = plane.first.reduce((sum, value) => sum + value * value, 0) / rows.length;
					expect(spread / total).toBeCloseTo((values[0] as number) / total, 2);
				},
			),
		);
	});
});

describe('silhouette', () => {
	it('is worked out by hand on two pairs of a line', async () => {
		// 0, 1 | 10, 11: rows 0 and 11 have within 1, across 10.5; rows 1 and 10 within 1, across 9.5.
		const matrix = matrixOf([[0], [1], [10], [11]]);
		const score = await silhouette(
			matrix,
			squaredNorms(matrix),
			Int32Array.of(0, 0, 1, 1),
			2,
			[0, 1, 2, 3],
			slowMultiply,
		);
		expect(score).toBeCloseTo((9.5 / 10.5 + 8.5 / 9.5) / 2, 12);
	});

	it('counts a row alone in its cluster as 0', async () => {
		// Row 0 within 2, across 9: 7/9; row 2 within 2, across 7: 5/7; row 9 alone: 0.
		const matrix = matrixOf([[0], [2], [9]]);
		const score = await silhouette(matrix, squaredNorms(matrix), Int32Array.of(0, 0, 1), 2, [0, 1, 2], slowMultiply);
		expect(score).toBeCloseTo((7 / 9 + 5 / 7) / 3, 12);
	});

	it('is not defined for one cluster', async () => {
		const matrix = matrixOf([[0], [2]]);
		expect(
			await silhouette(matrix, squaredNorms(matrix), Int32Array.of(1, 1), 2, [0, 1], slowMultiply),
		).toBeUndefined();
	});
});
