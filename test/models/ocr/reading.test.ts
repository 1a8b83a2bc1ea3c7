import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropStrip, cropWidthPx, STRIP_HEIGHT_PX } from '../../../models/ocr/cropStrip.ts';
import { decodeCtc } from '../../../models/ocr/decodeCtc.ts';
import { detectionScale } from '../../../models/ocr/detectionScale.ts';
import { tileSpans } from '../../../models/ocr/probabilityMap.ts';
import { textStrips } from '../../../models/ocr/textStrips.ts';
import { weightedMedian } from '../../../models/ocr/weightedMedian.ts';

const strip = (lengthPx: number, heightPx: number) => ({
	centreX: 50,
	centreY: 24,
	alongX: 1,
	alongY: 0,
	lengthPx,
	heightPx,
});
const blank = (widthPx: number, heightPx: number) => ({
	widthPx,
	heightPx,
	channels: 3 as const,
	data: new Uint8Array(widthPx * heightPx * 3),
});

describe('decodeCtc', () => {
	const characters = ['blank', 'a', 'b', ' '];
	/** One row a step, the likeliest class at 0.7. */
	const steps = (...classes: number[]): Float32Array =>
		Float32Array.from(classes.flatMap((best) => characters.map((_, index) => (index === best ? 0.7 : 0.1))));

	it.each([
		['merges repeats and drops blanks', [0, 1, 1, 0, 1, 2, 0], 'aab'],
		['keeps spaces between words', [1, 3, 3, 2], 'a b'],
		['reads nothing from blanks', [0, 0], ''],
	])('%s', (_, classes, text) => {
		expect(decodeCtc(steps(...classes), 0, classes.length, characters).text).toBe(text);
	});

	it('is as sure as its characters on average, and not at all of nothing', () => {
		expect(decodeCtc(steps(1, 0, 2), 0, 3, characters).confidence).toBeCloseTo(0.7, 6);
		expect(decodeCtc(steps(0), 0, 1, characters).confidence).toBe(0);
	});

	it('starts at its offset', () => {
		expect(decodeCtc(steps(1, 2), 4, 1, characters).text).toBe('b');
	});
});

describe('tileSpans', () => {
	it('keeps each pixel exactly once, in tiles of bounded size', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 9000 }), (length) => {
				const spans = tileSpans(length);
				let reached = 0;
				for (const { start, end, keepFrom, keepTo } of spans) {
					expect(keepFrom).toBe(reached);
					expect(end - start).toBeLessThanOrEqual(1281);
					expect(start <= keepFrom && keepFrom < keepTo && keepTo <= end).toBe(true);
					reached = keepTo;
				}
				expect(reached).toBe(length);
			}),
		);
	});
});

describe('detectionScale', () => {
	it('looks at a page at 1,280 pixels first, and at a small one enlarged by half', () => {
		expect(detectionScale(blank(2000, 2560))).toBe(0.5);
		expect(detectionScale(blank(300, 400))).toBe(1.5);
	});

	it('looks again where the typical line was lower than 14 pixels, so that it is 20', () => {
		const page = blank(3000, 4000);
		// First look at 0.32: lines of 25 pixels were 8 high. 20 / 25 = 0.8.
		expect(detectionScale(page, [strip(900, 25), strip(900, 25), strip(300, 200)])).toBe(0.8);
		expect(detectionScale(page, [strip(900, 50)])).toBe(0.32);
		expect(detectionScale(page, [])).toBe(0.32);
	});

	it('keeps the enlarged page below 16 million pixels', () => {
		expect(detectionScale(blank(2000, 2000), [strip(100, 4)])).toBe(2);
	});
});

describe('weightedMedian', () => {
	it('is the value at half of the weight', () => {
		expect(
			weightedMedian([
				{ value: 3, weight: 1 },
				{ value: 1, weight: 5 },
				{ value: 2, weight: 1 },
			]),
		).toBe(1);
		expect(weightedMedian([])).toBeUndefined();
	});
});

describe('textStrips', () => {
	it('boxes a bar of high probability and grows it by area × 1.5 / perimeter', () => {
		const values = new Float32Array(200 * 40);
		for (let y = 10; y < 20; y++) values.fill(0.9, y * 200 + 20, y * 200 + 120);
		const [found, ...others] = textStrips({ widthPx: 200, heightPx: 40, values });
		// 100 × 10 pixels: 1.5 × 1000 / 220 = 6.818 on each side.
		expect(others).toEqual([]);
		expect(found).toMatchObject({ centreX: 70, centreY: 15 });
		expect(found?.lengthPx).toBeCloseTo(113.636, 3);
		expect(found?.heightPx).toBeCloseTo(23.636, 3);
	});

	it('leaves out doubtful regions and specks', () => {
		const values = new Float32Array(100 * 20);
		for (let y = 5; y < 15; y++) values.fill(0.4, y * 100 + 10, y * 100 + 60);
		values[1 * 100 + 90] = 0.99;
		expect(textStrips({ widthPx: 100, heightPx: 20, values })).toEqual([]);
	});
});

describe('cropStrip', () => {
	it('narrows to three quarters of the natural width, between 16 and 3,200 pixels', () => {
		expect(cropWidthPx(strip(400, 48))).toBe(300);
		expect(cropWidthPx(strip(5, 48))).toBe(16);
		expect(cropWidthPx(strip(90_000, 10))).toBe(3200);
	});

	it('writes blue, green and red planes in [−1,1], following the strip where it turns', () => {
		const page = blank(100, 48);
		// Left half red, right half blue.
		for (let at = 0; at < page.data.length; at += 3) page.data[at + ((at / 3) % 100 < 50 ? 0 : 2)] = 255;
		const planes = (alongX: 1 | -1): number[] => {
			const target = new Float32Array(3 * STRIP_HEIGHT_PX * 75);
			cropStrip(page, { ...strip(100, 48), alongX }, target, 0, 75, STRIP_HEIGHT_PX * 75);
			const middle = 24 * 75 + 10;
			return [0, 1, 2].map((plane) => target[plane * STRIP_HEIGHT_PX * 75 + middle] ?? 9);
		};
		expect(planes(1)).toEqual([-1, -1, 1]);
		expect(planes(-1)).toEqual([1, -1, -1]);
	});
});
