import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convexHull } from '../../../models/ocr/convexHull.ts';
import { leastAreaStrip } from '../../../models/ocr/leastAreaStrip.ts';
import { stripBox } from '../../../models/ocr/stripBox.ts';

const rectangle = (length: number, height: number, degrees: number): number[] => {
	const [x, y] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	return [
		[-1, -1],
		[1, -1],
		[1, 1],
		[-1, 1],
	].flatMap(([a = 0, b = 0]) => {
		const [along, across] = [(a * length) / 2, (b * height) / 2];
		return [100 + along * x - across * y, 50 + along * y + across * x];
	});
};

describe('leastAreaStrip', () => {
	it('recovers a turned rectangle from its corners', () => {
		const angle = fc.integer({ min: -44, max: 44 });
		fc.assert(
			fc.property(
				angle,
				fc.integer({ min: 40, max: 400 }),
				fc.integer({ min: 5, max: 20 }),
				(degrees, length, height) => {
					const strip = leastAreaStrip(convexHull(rectangle(length, height, degrees)));
					expect(strip?.lengthPx).toBeCloseTo(length, 4);
					expect(strip?.heightPx).toBeCloseTo(height, 4);
					expect(strip?.centreX).toBeCloseTo(100, 4);
					expect(strip?.centreY).toBeCloseTo(50, 4);
					expect(strip?.alongY).toBeCloseTo(Math.sin((degrees * Math.PI) / 180), 4);
				},
			),
		);
	});

	it('lets an upright strip run downwards', () => {
		expect(leastAreaStrip(convexHull(rectangle(10, 90, 0)))).toMatchObject({ lengthPx: 90, heightPx: 10, alongY: 1 });
	});

	it('takes a shape nearly as high as wide as level text', () => {
		expect(leastAreaStrip(convexHull(rectangle(20, 26, 0)))).toMatchObject({ lengthPx: 20, heightPx: 26, alongX: 1 });
	});

	it('has none for fewer than three points', () => {
		expect(leastAreaStrip([])).toBeUndefined();
		expect(leastAreaStrip(convexHull([1, 1, 5, 5]))).toBeUndefined();
	});

	it('has a box that holds its corners', () => {
		const points = rectangle(80, 10, 30);
		const strip = leastAreaStrip(convexHull(points));
		const box = strip && stripBox(strip);
		const xs = points.filter((_, at) => at % 2 === 0);
		expect(box?.left).toBeCloseTo(Math.min(...xs), 4);
		expect(box?.right).toBeCloseTo(Math.max(...xs), 4);
	});
});

describe('convexHull', () => {
	it('has every point on one side of each of its edges', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 6, maxLength: 40 }), (numbers) => {
				const points = numbers.slice(0, numbers.length - (numbers.length % 2));
				const hull = convexHull(points);
				hull.forEach((a, index) => {
					const b = hull[(index + 1) % hull.length] ?? a;
					for (let at = 0; at < points.length; at += 2) {
						const turn = (b[0] - a[0]) * ((points[at + 1] ?? 0) - a[1]) - (b[1] - a[1]) * ((points[at] ?? 0) - a[0]);
						expect(turn).toBeGreaterThanOrEqual(0);
					}
				});
			}),
		);
	});
});
