import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coveredArea } from '../../../pipeline/document/difficulty/coveredArea.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

describe('covered area', () => {
	test('of nothing is nothing', () => {
		expect(coveredArea([])).toEqual({ once: 0, twice: 0 });
	});

	test('of boxes that share an edge counts nothing twice', () => {
		expect(coveredArea([box(0, 0, 0.5, 1), box(0.5, 0, 1, 1)])).toEqual({ once: 1, twice: 0 });
	});

	test('of two crossing bars counts the crossing once in the union and once as overlap', () => {
		// Bars of 1/4 across a page: 1/4 + 1/4 − 1/16, and 1/16 twice.
		const bars = [box(0, 0.25, 1, 0.5), box(0.25, 0, 0.5, 1)];
		expect(coveredArea(bars)).toEqual({ once: 7 / 16, twice: 1 / 16 });
	});

	test('of three boxes on one another counts the place as overlap once', () => {
		const same = box(0.25, 0.25, 0.75, 0.75);
		expect(coveredArea([same, same, same])).toEqual({ once: 0.25, twice: 0.25 });
	});

	test('equals counting cells of a grid', () => {
		const edge = fc.integer({ min: 0, max: 16 });
		fc.assert(
			fc.property(fc.array(fc.tuple(edge, edge, edge, edge), { maxLength: 12 }), (corners) => {
				const boxes = corners
					.map(([a, b, c, d]) => box(Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)))
					.filter(({ left, top, right, bottom }) => right > left && bottom > top);
				let once = 0;
				let twice = 0;
				for (let y = 0; y < 16; y++)
					for (let x = 0; x < 16; x++) {
						const covering = boxes.filter((b) => b.left <= x && x < b.right && b.top <= y && y < b.bottom).length;
						if (covering >= 1) once += 1;
						if (covering >= 2) twice += 1;
					}
				// Sixteenths are exact in doubles, so the areas are too.
				const scaled = boxes.map((b) => box(b.left / 16, b.top / 16, b.right / 16, b.bottom / 16));
				expect(coveredArea(scaled)).toEqual({ once: once / 256, twice: twice / 256 });
			}),
			{ seed: 3, numRuns: 500 },
		);
	});
});
