import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteProducts } from '../../../models/byteProducts/byteProducts.ts';
import { slowMultiply } from '../../numeric/slowMultiply.ts';

const model = new URL('../../../models/dot-u8.onnx', import.meta.url).pathname;

describe.each([1, 2])('byteProducts on %i threads', (threads) => {
	it('gives the exact products of the definition', async () => {
		const port = await byteProducts(model, threads);
		const shape = fc.integer({ min: 0, max: 35 });
		await fc.assert(
			fc.asyncProperty(
				shape,
				shape,
				shape,
				fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
				async (rows, depth, columns, bytes) => {
					const draw = (count: number) => Uint8Array.from({ length: count }, () => bytes.next().value as number);
					const a = draw(rows * depth);
					const b = draw(depth * columns);
					expect(await port.multiply(a, rows, depth, b, columns)).toEqual(
						await slowMultiply(a, rows, depth, b, columns),
					);
				},
			),
		);
	});

	it('holds the longest sum that an int32 can', async () => {
		const port = await byteProducts(model, threads);
		const full = new Uint8Array(33_025).fill(255);
		expect([...(await port.multiply(full, 1, 33_025, full, 1))]).toEqual([33_025 * 255 * 255]);
	});

	it('reads views into larger buffers at their own place', async () => {
		const port = await byteProducts(model, threads);
		const buffer = Uint8Array.from({ length: 64 }, (_, index) => index);
		expect([...(await port.multiply(buffer.subarray(10, 12), 1, 2, buffer.subarray(20, 22), 1))]).toEqual([
			10 * 20 + 11 * 21,
		]);
	});
});
