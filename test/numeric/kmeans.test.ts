import fc from 'fast-check';
import { kmeans } from 'ml-kmeans';
import { describe, expect, it } from 'vitest';
import { canonicalOrder } from '../../pipeline/numeric/canonicalOrder.ts';
import { centroids } from '../../pipeline/numeric/centroids.ts';
import { kmeansStarts } from '../../pipeline/numeric/kmeansStarts.ts';
import { lloyd } from '../../pipeline/numeric/lloyd.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import { squaredNorms } from '../../pipeline/numeric/squaredNorms.ts';
import { byte, matrixOf } from '../helpers/byteRows.ts';
import { slowKmeans } from './slowKmeans.ts';
import { slowMultiply } from './slowMultiply.ts';

/** Few different values, so that ties and emptied clusters are common. */
const coarse = fc.constantFrom(0, 1, 2, 3, 128, 255);

const cases = (value: fc.Arbitrary<number>) =>
	fc.integer({ min: 1, max: 5 }).chain((width) =>
		fc.array(fc.array(value, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 24 }).chain((rows) =>
			fc.record({
				rows: fc.constant(rows),
				starts: fc.shuffledSubarray([...rows.keys()], { minLength: 1, maxLength: Math.min(6, rows.length) }),
			}),
		),
	);

const directInertia = (rows: readonly (readonly number[])[], labels: ArrayLike<number>, k: number): number => {
	let total = 0;
	for (let label = 0; label < k; label++) {
		const members = rows.filter((_, row) => labels[row] === label);
		members[0]?.forEach((_, i) => {
			const mean = members.reduce((sum, row) => sum + (row[i] as number), 0) / members.length;
			for (const row of members) total += ((row[i] as number) - mean) ** 2;
		});
	}
	return total;
};

describe('lloyd', () => {
	it.each([
		['bytes of any value', byte],
		['few different values, with ties and emptied clusters', coarse],
	])('gives the labels of exact rational arithmetic on %s', async (_, value) => {
		await fc.assert(
			fc.asyncProperty(cases(value), async ({ rows, starts }) => {
				const matrix = matrixOf(rows);
				const result = await lloyd(matrix, squaredNorms(matrix), starts, slowMultiply, 1000);
				expect([...result.labels]).toEqual(slowKmeans(rows, starts));
				expect(result.converged).toBe(true);
				expect(result.inertia).toBeCloseTo(directInertia(rows, result.labels, starts.length), 6);
			}),
			{ numRuns: 300 },
		);
	});

	it('takes as many iterations as ml-kmeans from the same start and gives its labels where no cluster empties', async () => {
		const random = randomStream(3, 'test');
		const rows = Array.from({ length: 400 }, (_, row) =>
			Array.from({ length: 12 }, (_, i) => Math.floor(random() * 120 + (row % 4 === i % 4 ? 90 : 0))),
		);
		const starts = [0, 1, 2, 3, 4, 5, 6];
		const matrix = matrixOf(rows);
		const ours = await lloyd(matrix, squaredNorms(matrix), starts, slowMultiply, 1000);
		const theirs = kmeans(rows, starts.length, {
			initialization: starts.map((row) => rows[row] as number[]),
			tolerance: 0,
			maxIterations: 0,
		});
		expect(new Set(theirs.clusters).size).toBe(starts.length);
		expect([...ours.labels]).toEqual(theirs.clusters);
		expect(ours.iterations).toBe(theirs.iterations);
		expect(ours.iterations).toBeGreaterThan(3);
	});

	it('leaves a cluster empty when there are fewer different rows than clusters', async () => {
		const matrix = matrixOf([[5], [5], [9], [9]]);
		const {
			labels,
			sizes,
			inertia: sum,
			converged,
		} = await lloyd(matrix, squaredNorms(matrix), [0, 1, 2], slowMultiply, 1000);
		expect({ labels: [...labels], sizes: [...sizes], sum, converged }).toEqual({
			labels: [0, 0, 2, 2],
			sizes: [2, 0, 2],
			sum: 0,
			converged: true,
		});
	});

	it('gives an emptied cluster the row farthest from its centroid', async () => {
		// Starts 0 and 1 coincide: cluster 1 gets nothing at first, and row 3 (100) is farthest from the centroid at 0.
		const matrix = matrixOf([[0], [0], [1], [100]]);
		const { labels } = await lloyd(matrix, squaredNorms(matrix), [0, 1], slowMultiply, 1000);
		expect([...labels]).toEqual([0, 0, 0, 1]);
	});

	it('says so when it was stopped before labels stood still', async () => {
		const matrix = matrixOf([[0], [10], [20], [30], [200]]);
		const { converged, iterations } = await lloyd(matrix, squaredNorms(matrix), [0, 1], slowMultiply, 1);
		expect({ converged, iterations }).toEqual({ converged: false, iterations: 1 });
	});
});

describe('centroids', () => {
	it('sees a tie where rounded scores do not', () => {
		// Centroids m + 1/3 and m + 5/3 with row m + 1 halfway between: thirds have no exact double.
		let misled = 0;
		for (let m = 0; m < 200; m++) {
			const [a, b] = [3 * m + 1, 3 * m + 5];
			const pair = centroids(Float64Array.of(a, b), Int32Array.of(3, 3), 1);
			const [productA, productB] = [(m + 1) * a, (m + 1) * b];
			expect(pair.nearer(0, productA, 1, productB)).toBe(false);
			expect(pair.nearer(1, productB, 0, productA)).toBe(false);
			if (pair.score(0, productA) !== pair.score(1, productB)) misled++;
		}
		expect(misled).toBeGreaterThan(0);
	});

	it('calls an empty cluster nearer than nothing', () => {
		const pair = centroids(Float64Array.of(0, 8), Int32Array.of(0, 2), 1);
		expect([pair.nearer(0, 0, 1, 8), pair.nearer(1, 8, 0, 0)]).toEqual([false, true]);
	});
});

describe('kmeansStarts', () => {
	it('draws the first row uniformly and the next by squared distance', async () => {
		// Draw 0.5 of three rows is row 1 (value 10). Squared distances to it: 100, 0, 400; 0.19 × 500 = 95 falls on row 0, 0.21 × 500 = 105 on row 2.
		const matrix = matrixOf([[0], [10], [30]]);
		const draws = (values: number[]) => () => values.shift() as number;
		const starts = await kmeansStarts(
			matrix,
			squaredNorms(matrix),
			2,
			[draws([0.5, 0.19]), draws([0.5, 0.21])],
			slowMultiply,
		);
		expect(starts).toEqual([
			[1, 0],
			[1, 2],
		]);
	});

	it('takes the lowest free row once every row equals a start', async () => {
		const matrix = matrixOf([[7], [7], [7]]);
		expect(await kmeansStarts(matrix, squaredNorms(matrix), 3, [() => 0.9], slowMultiply)).toEqual([[2, 0, 1]]);
	});

	it('gives each run the starts that it gets alone', async () => {
		const random = randomStream(4, 'rows');
		const matrix = matrixOf(
			Array.from({ length: 60 }, () => Array.from({ length: 6 }, () => Math.floor(random() * 256))),
		);
		const norms = squaredNorms(matrix);
		const stream = (run: number) => randomStream(9, run);
		const together = await kmeansStarts(matrix, norms, 5, [stream(0), stream(1), stream(2)], slowMultiply);
		for (const run of [0, 1, 2]) {
			expect(await kmeansStarts(matrix, norms, 5, [stream(run)], slowMultiply)).toEqual([together[run]]);
		}
	});
});

describe('canonicalOrder', () => {
	it('puts the largest cluster first, then the one with the lowest row, empty ones last', () => {
		expect(canonicalOrder(Int32Array.of(3, 1, 1, 4, 4, 3, 4), 6)).toEqual([4, 3, 1, 0, 2, 5]);
	});
});
