import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingOrder } from '../../../models/layout-onnx/readingOrder.ts';
import type { PixelBox } from '../../../models/ocr/pixelBox.ts';
import { boxOf } from './pageParts.ts';

/** Indices of the boxes as they are read; `headings` are indices too. */
const order = (boxes: readonly PixelBox[], { rightToLeft = false, headings = [] as number[] } = {}): number[] =>
	readingOrder(
		boxes.map((box, index) => ({ box, index, heading: headings.includes(index) })),
		rightToLeft,
	).map(({ index }) => index);

describe('readingOrder', () => {
	it('reads a heading, then its two columns one after the other', () => {
		const boxes = [
			boxOf(500, 300, 900, 500),
			boxOf(100, 20, 900, 60),
			boxOf(100, 300, 480, 500),
			boxOf(500, 100, 900, 280),
			boxOf(100, 100, 480, 280),
		];
		expect(order(boxes)).toEqual([1, 4, 2, 3, 0]);
	});

	it('reads columns above a figure across the page before those below it', () => {
		const boxes = [
			boxOf(0, 0, 480, 200),
			boxOf(500, 0, 900, 200),
			boxOf(0, 220, 900, 400),
			boxOf(0, 420, 480, 600),
			boxOf(500, 420, 900, 600),
		];
		expect(order(boxes)).toEqual([0, 1, 2, 3, 4]);
	});

	it('reads from top to bottom what does not stand beside each other: a date at the right, then an address at the left', () => {
		expect(order([boxOf(0, 100, 300, 200), boxOf(600, 20, 900, 60)])).toEqual([1, 0]);
	});

	it('reads columns from the right in scripts that do', () => {
		expect(order([boxOf(0, 0, 400, 500), boxOf(500, 0, 900, 500)], { rightToLeft: true })).toEqual([1, 0]);
	});

	it('goes on in a column whose answers stand in columns of their own', () => {
		const boxes = [
			boxOf(0, 0, 900, 40),
			// Left column: a question, two answers side by side, a question.
			boxOf(0, 60, 400, 160),
			boxOf(20, 180, 120, 200),
			boxOf(220, 180, 320, 200),
			boxOf(0, 220, 400, 300),
			// Right column: its gaps stand level with those of the left one.
			boxOf(500, 60, 900, 160),
			boxOf(500, 180, 900, 200),
			boxOf(500, 220, 900, 300),
		];
		expect(order(boxes)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
	});

	it('begins anew below a heading at the left, not below one in a later column', () => {
		const boxes = [
			boxOf(0, 0, 900, 20),
			boxOf(0, 40, 400, 100),
			boxOf(500, 40, 900, 100),
			boxOf(0, 120, 200, 140),
			boxOf(0, 160, 400, 300),
			boxOf(500, 160, 900, 300),
		];
		expect(order(boxes, { headings: [3] })).toEqual([0, 1, 2, 3, 4, 5]);
		const inRight = boxes.with(3, boxOf(500, 120, 700, 140));
		expect(order(inRight, { headings: [3] })).toEqual([0, 1, 4, 2, 3, 5]);
	});

	it('reads what nothing cuts by what stands above and before it', () => {
		// A pinwheel: no gap runs across or down.
		const boxes = [
			boxOf(0, 0, 600, 200),
			boxOf(620, 0, 900, 500),
			boxOf(300, 520, 900, 700),
			boxOf(0, 220, 280, 700),
			boxOf(300, 220, 600, 500),
		];
		expect(order(boxes)).toEqual([0, 3, 4, 1, 2]);
	});

	it('gives each box one place, whatever the boxes', () => {
		const box = fc
			.tuple(fc.nat(100), fc.nat(100), fc.nat(60), fc.nat(60))
			.map(([x, y, w, h]) => boxOf(x, y, x + w, y + h));
		fc.assert(
			fc.property(fc.array(box, { maxLength: 25 }), fc.boolean(), (boxes, rightToLeft) => {
				expect(order(boxes, { rightToLeft }).sort((a, b) => a - b)).toEqual(boxes.map((_, index) => index));
			}),
		);
	});
});
