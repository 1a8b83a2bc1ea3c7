import { describe, expect, it } from 'vitest';
import { fittingText } from '../../../pipeline/document/layoutHtml/fittingText.ts';
import { tableLines } from '../../../pipeline/document/layoutHtml/tableLines.ts';
import { textLines } from '../../../pipeline/document/layoutHtml/textLines.ts';

describe('fittingText', () => {
	it('fills a box with one line by its height where that is wide enough, else by its width', () => {
		// Lines are 1.2 sizes high: 12 px of height are a size of 10; ten em are then 100 px of 200.
		expect(fittingText(textLines([10], 200), 12).sizePx).toBeCloseTo(10, 2);
		// 40 em on 200 px: one line at 5 px; two lines of 6 px would be 14.4 px high.
		expect(fittingText(textLines([40], 200), 12)).toEqual({ sizePx: expect.closeTo(5, 2), lines: 1 });
	});

	it('never leaves the box but for the least size that can be read', () => {
		for (const widthEm of [1, 7, 33, 150, 900])
			for (const heightPx of [10, 60, 400]) {
				const { sizePx, lines } = fittingText(textLines([widthEm], 300), heightPx);
				expect(lines * sizePx * 1.2 <= heightPx || sizePx === 4).toBe(true);
				// A tenth more would not fit, or be higher than the box by itself.
				const larger = sizePx * 1.1;
				expect(textLines([widthEm], 300)(larger) * larger * 1.2).toBeGreaterThan(heightPx);
			}
	});

	it('counts a line for each text, however short', () => {
		expect(textLines([1, 0, 5], 10)(4)).toBe(4);
	});
});

describe('tableLines', () => {
	const cell = (text: string, colspan = 1) => ({ header: false, colspan, rowspan: 1, text });

	it('gives a row the lines of its highest cell, columns being narrowed by one factor', () => {
		// Twenty n are 11.4 em and 0.5 of padding: 11.9 em a column, 23.8 em in all.
		const rows = [[cell('n'.repeat(20)), cell('n'.repeat(20))], [cell('n'.repeat(10)), cell('')], []];
		const lines = tableLines(rows, 238);
		expect(lines(10)).toBe(3);
		// At twice the size each column has half of what it asks for: two lines; ten n ask for 6.2 of 5.95 em.
		expect(lines(20)).toBe(2 + 2 + 1);
	});

	it('lets a cell over several columns have the width of all of them', () => {
		const rows = [[cell('n'.repeat(20), 2)], [cell('n'.repeat(20)), cell('n'.repeat(20))]];
		expect(tableLines(rows, 238)(10)).toBe(2);
	});
});
