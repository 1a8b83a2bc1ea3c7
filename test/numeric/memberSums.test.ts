import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ByteMatrix } from '../../pipeline/numeric/byteMatrix.ts';
import { bytePlanes } from '../../pipeline/numeric/bytePlanes.ts';
import { inertia } from '../../pipeline/numeric/inertia.ts';
import { memberSums } from '../../pipeline/numeric/memberSums.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import { squaredNorms } from '../../pipeline/numeric/squaredNorms.ts';
import { updateSums } from '../../pipeline/numeric/updateSums.ts';
import { byte, matrixOf } from '../helpers/byteRows.ts';
import { slowMultiply } from './slowMultiply.ts';

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
