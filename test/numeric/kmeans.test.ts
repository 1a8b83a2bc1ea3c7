import fc from 'fast-check';
import { kmeans } from 'ml-kmeans';
import { describe, expect, it } from 'vitest';
import type { ByteMatrix } from '../../pipeline/numeric/byteMatrix.ts';
import { bytePlanes } from '../../pipeline/numeric/bytePlanes.ts';
import { canonicalOrder } from '../../pipeline/numeric/canonicalOrder.ts';
import { centroids } from '../../pipeline/numeric/centroids.ts';
import { inertia } from '../../pipeline/numeric/inertia.ts';
import { kmeansStarts } from '../../pipeline/numeric/kmeansStarts.ts';
import { lloyd } from '../../pipeline/numeric/lloyd.ts';
import { memberSums } from '../../pipeline/numeric/memberSums.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import { squaredNorms } from '../../pipeline/numeric/squaredNorms.ts';
import { updateSums } from '../../pipeline/numeric/updateSums.ts';
import { slowKmeans } from './slowKmeans.ts';
import { slowMultiply } from './slowMultiply.ts';

const matrixOf = (rows: readonly (readonly number[])[]): ByteMatrix => ({
	rows: rows.length,
	width: rows[0]?.length ?? 0,
	data: Uint8Array.from(rows.flat()),
});

const byte = fc.integer({ min: 0, max: 255 });
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

describe('member sums', () => {
	it('are the sums of rows by label', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(
					fc.record({ row: fc.array(byte, { minLength: 3, maxLength: 3 }), label: fc.integer({ min: 0, max: 3 }) }),
					{ minLength: 1, maxLength: 30 },
				),
				async (entries) => {
					const expected = new Float64Array(12);
					for (const { row, label } of entries)
						row.forEach((value, i) => {
							expected[label * 3 + i] = (expected[label * 3 + i] as number) + value;
						});
					const sums = await memberSums(
						matrixOf(entries.map(({ row }) => row)),
						Int32Array.from(entries, ({ label }) => label),
						4,
						slowMultiply,
					);
					expect(sums).toEqual(expected);
				},
			),
		);
	});

	it('are cut where an int32 could overflow', async () => {
		// One row more than 33,025 of value 255: the sum is 33,026 × 255; slowMultiply refuses longer products.
		const rows = 33_026;
		const matrix: ByteMatrix = { rows, width: 1, data: new Uint8Array(rows).fill(255) };
		expect([...(await memberSums(matrix, new Int32Array(rows), 1, slowMultiply))]).toEqual([33_026 * 255]);
	});

	it('are the same whether changed rows are moved or all rows are summed again', async () => {
		const random = randomStream(5, 'sums');
		const matrix = matrixOf(
			Array.from({ length: 50 }, () => Array.from({ length: 4 }, () => Math.floor(random() * 256))),
		);
		const before = Int32Array.from({ length: 50 }, () => Math.floor(random() * 3));
		const after = Int32Array.from(before);
		after[4] = ((before[4] as number) + 1) % 3;
		after[49] = ((before[49] as number) + 2) % 3;
		const sums = await memberSums(matrix, before, 3, slowMultiply);
		const moved = await updateSums(matrix, sums, before, after, Int32Array.of(4, 49), 3, slowMultiply);
		expect(moved).toEqual(await memberSums(matrix, after, 3, slowMultiply));
	});
});

describe('bytePlanes', () => {
	it('adds up to the numbers it was cut from', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 2 ** 44 }), { minLength: 6, maxLength: 6 }), (numbers) => {
				const { count, columns } = bytePlanes(Float64Array.from(numbers), 2, 3);
				const back = numbers.map((_, at) => {
					const vector = Math.floor(at / 3);
					let value = 0;
					for (let plane = 0; plane < count; plane++)
						value += (columns[(at % 3) * 2 * count + vector * count + plane] as number) * 256 ** plane;
					return value;
				});
				expect(back).toEqual(numbers);
			}),
		);
	});

	it.each([
		[0, 1],
		[255, 1],
		[256, 2],
		[65_535, 2],
		[65_536, 3],
		[2 ** 24, 4],
	])('cuts %i into %i planes', (number, planes) => {
		expect(bytePlanes(Float64Array.of(number), 1, 1).count).toBe(planes);
	});
});

describe('inertia', () => {
	it('loses nothing to cancellation', () => {
		// 1,000 rows of 255 × 1,024 and one that is 254 in one place: mean 255 − 1/1001 there, so Σ = 1 − 1/1001 = 1000/1001.
		const rows = 1001;
		const width = 1024;
		const data = new Uint8Array(rows * width).fill(255);
		data[0] = 254;
		const norms = squaredNorms({ rows, width, data });
		const sums = new Float64Array(width).fill(255 * rows);
		sums[0] = 255 * rows - 1;
		expect(inertia(norms, new Int32Array(rows), sums, Int32Array.of(rows))).toBeCloseTo(1000 / 1001, 12);
	});
});

describe('canonicalOrder', () => {
	it('puts the largest cluster first, then the one with the lowest row, empty ones last', () => {
		expect(canonicalOrder(Int32Array.of(3, 1, 1, 4, 4, 3, 4), 6)).toEqual([4, 3, 1, 0, 2, 5]);
	});
});
