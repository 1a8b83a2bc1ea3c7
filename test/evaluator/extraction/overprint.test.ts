import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overprint } from '../../../pipeline/evaluator/extraction/overprint.ts';
import type { Rect } from '../../../pipeline/evaluator/extraction/rect.ts';

describe('overprint', () => {
	it('is the share of line area that lies under lines of other objects', () => {
		// Of two lines of 200 px² each, half lies under the other.
		expect(overprint([[[0, 0, 20, 10]], [[10, 0, 20, 10]]])).toBe(0.5);
		// A quarter of each: 25 of 100 px² twice.
		expect(overprint([[[0, 0, 10, 10]], [[5, 5, 10, 10]]])).toBe(0.25);
		// All of the small line, a tenth of the large one: 20 of 110 px².
		expect(overprint([[[0, 0, 10, 10]], [[2, 3, 5, 2]]])).toBeCloseTo(20 / 110, 12);
		expect(overprint([[[0, 0, 10, 10]], [[0, 0, 10, 10]]])).toBe(1);
	});

	it('counts what several lines cover once', () => {
		// The first line lies under the left halves of two others, which lie under it and each other: 50 + 50 + 50 of 100 + 50 + 50.
		expect(overprint([[[0, 0, 10, 10]], [[0, 0, 5, 10]], [[0, 0, 5, 10]]])).toBeCloseTo(150 / 200, 12);
	});

	it('leaves lines of one object alone, which overlap where text is set tight, and counts their area once', () => {
		const tight: Rect[] = [
			[0, 0, 10, 10],
			[0, 8, 10, 10],
		];
		expect(overprint([tight])).toBe(0);
		// 180 px² of the paragraph, 10 px² of a line where its two lines overlap: 10 and 10 of 190.
		expect(overprint([tight, [[0, 8, 5, 2]]])).toBeCloseTo(20 / 190, 12);
	});

	it('is 0 where lines only touch, where one object has them all, and where there are none', () => {
		expect(overprint([[[0, 0, 10, 10]], [[10, 0, 10, 10]], [[0, 10, 10, 10]]])).toBe(0);
		expect(overprint([[], [[0, 0, 10, 10]]])).toBe(0);
		expect(overprint([])).toBe(0);
		expect(overprint([[[0, 0, 0, 10]], [[0, 0, 10, 0]]])).toBe(0);
	});

	it('equals a count pixel by pixel', () => {
		const side = fc.integer({ min: 0, max: 12 });
		const line = fc.tuple(side, side, side, side).map((rect): Rect => rect);
		fc.assert(
			fc.property(fc.array(fc.array(line, { maxLength: 4 }), { maxLength: 5 }), (objects) => {
				let all = 0;
				let shared = 0;
				for (let x = 0; x < 24; x++)
					for (let y = 0; y < 24; y++) {
						const here = objects.filter((lines) =>
							lines.some(([left, top, w, h]) => x >= left && x < left + w && y >= top && y < top + h),
						).length;
						all += here;
						if (here > 1) shared += here;
					}
				expect(overprint(objects)).toBeCloseTo(all === 0 ? 0 : shared / all, 12);
			}),
		);
	});

	it('is not known where thousands of lines lie over each other', () => {
		const heap = Array.from({ length: 3_000 }, (_, place): Rect[] => [[0, place / 100, 10, 5_000]]);
		expect(overprint(heap)).toBeNull();
		// As many lines below each other are no work.
		expect(overprint(Array.from({ length: 3_000 }, (_, place): Rect[] => [[0, 10 * place, 10, 10]]))).toBe(0);
	});
});
