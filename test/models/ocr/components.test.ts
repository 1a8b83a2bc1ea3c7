import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { components } from '../../../models/ocr/components.ts';

/** Flood fill, pixel by pixel: sizes of the eight-connected regions in the order of their first pixel. */
const slowSizes = (widthPx: number, values: readonly number[], threshold: number): number[] => {
	const heightPx = values.length / widthPx;
	const left = new Set(values.flatMap((value, at) => (value > threshold ? [at] : [])));
	const sizes: number[] = [];
	for (let at = 0; at < values.length; at++) {
		if (!left.delete(at)) continue;
		const queue = [at];
		let size = 0;
		while (queue.length > 0) {
			const pixel = queue.pop() as number;
			size++;
			const [x, y] = [pixel % widthPx, Math.floor(pixel / widthPx)];
			for (let dy = -1; dy <= 1; dy++)
				for (let dx = -1; dx <= 1; dx++) {
					const inside = x + dx >= 0 && x + dx < widthPx && y + dy >= 0 && y + dy < heightPx;
					const next = (y + dy) * widthPx + x + dx;
					if (inside && left.delete(next)) queue.push(next);
				}
		}
		sizes.push(size);
	}
	return sizes;
};

describe('components', () => {
	it('finds the regions that a flood fill finds, in the same order', () => {
		const map = fc.integer({ min: 1, max: 9 }).chain((widthPx) =>
			fc.record({
				widthPx: fc.constant(widthPx),
				rows: fc.array(fc.array(fc.constantFrom(0, 0.2, 0.9), { minLength: widthPx, maxLength: widthPx }), {
					maxLength: 9,
				}),
			}),
		);
		fc.assert(
			fc.property(map, ({ widthPx, rows }) => {
				const values = rows.flat();
				const found = components({ widthPx, heightPx: rows.length, values: Float32Array.from(values) }, 0.3);
				expect(found.map(({ count }) => count)).toEqual(slowSizes(widthPx, values, 0.3));
			}),
			{ numRuns: 500 },
		);
	});

	it('joins arms that meet only further down', () => {
		const values = Float32Array.from([1, 0, 1, 1, 0, 1, 1, 1, 1]);
		const [region, ...others] = components({ widthPx: 3, heightPx: 3, values }, 0.5);
		expect([region?.count, region?.sum, others]).toEqual([7, 7, []]);
	});
});
