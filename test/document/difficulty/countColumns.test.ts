import { describe, expect, test } from 'vitest';
import { countColumns } from '../../../pipeline/document/difficulty/countColumns.ts';
import { blockAt } from '../../helpers/blockAt.ts';

const column = (x: number, w: number, top = 0.2, height = 0.7) =>
	[0, 1, 2].map((part) => blockAt('text', x, top + (part * height) / 3, w, height / 3 - 0.01));

describe('columns of a page', () => {
	test('without blocks are none', () => {
		expect(countColumns([])).toBe(0);
	});

	test('of one column with a title are one', () => {
		expect(countColumns([blockAt('title', 0.3, 0.05, 0.4, 0.05), ...column(0.1, 0.8)])).toBe(1);
	});

	test('of a paper with a title across both are two', () => {
		expect(countColumns([blockAt('title', 0.1, 0.05, 0.8, 0.1), ...column(0.1, 0.38), ...column(0.52, 0.38)])).toBe(2);
	});

	test('of a newspaper are three, even if a picture takes the upper half of two', () => {
		// Three columns side by side below 0.55: 0.35 of the 0.7 that blocks cover.
		const blocks = [
			...column(0.05, 0.28),
			blockAt('figure', 0.36, 0.2, 0.59, 0.34),
			...column(0.36, 0.28, 0.55, 0.35),
			...column(0.67, 0.28, 0.55, 0.35),
		];
		expect(countColumns(blocks)).toBe(3);
	});

	test('are one when only two captions stand side by side', () => {
		// Captions cover 0.03 of 0.73: less than a fifth.
		const blocks = [
			...column(0.1, 0.8),
			blockAt('caption', 0.1, 0.93, 0.38, 0.03),
			blockAt('caption', 0.52, 0.93, 0.38, 0.03),
		];
		expect(countColumns(blocks)).toBe(1);
	});

	test('do not count line numbers in the margin, headers, footers and footnotes', () => {
		const blocks = [
			...column(0.1, 0.8),
			blockAt('text', 0.02, 0.2, 0.03, 0.7),
			blockAt('header', 0.91, 0.2, 0.08, 0.7),
			blockAt('footnote', 0.91, 0.2, 0.08, 0.7),
		];
		expect(countColumns(blocks)).toBe(1);
	});

	test('may touch by a hundredth of the width, and are one where blocks lie on one another', () => {
		expect(countColumns([...column(0.1, 0.405), ...column(0.5, 0.4)])).toBe(2);
		expect(countColumns([...column(0.1, 0.5), ...column(0.5, 0.4)])).toBe(1);
	});
});
