import { describe, expect, it } from 'vitest';
import { type BenchmarkPage, benchmarkLine } from '../../../../datasets/formats/benchmark/benchmarkLine.ts';

const box = { x: 0.1, y: 0.2, w: 0.3, h: 0.4 };

const page: BenchmarkPage = {
	pageId: '0123456789abcdef-p0002',
	origin: { sourceId: 'reports', locator: 'a/b.pdf#2', category: 'institutional-pdf', licence: 'CC0-1.0' },
	layout: {
		blocks: [
			{ kind: 'title', text: 'A title', box, order: 0 },
			{ kind: 'table', text: 'a\tb', html: '<table><tr><td>a</td><td>b</td></tr></table>', box, order: 1 },
			{ kind: 'formula', text: 'x', latex: 'x', box, order: null },
			{ kind: 'figure', text: '', box, order: 2 },
		],
	},
	volume: { words: 4, characters: 11, language: 'und' },
	image: { widthPx: 1583, heightPx: 2048, pixelsSha256: 'ab'.repeat(32) },
	labels: { cluster: 3, parser: 'pdf-text' },
};

describe('benchmarkLine', () => {
	it('has the extracted-object shape: pixels of the image, boxes as four shares, html and order only where there are any', () => {
		const line = benchmarkLine(page);
		expect([line.pageId, line.width, line.height]).toEqual(['0123456789abcdef-p0002', 1583, 2048]);
		expect(line.objects).toEqual([
			{ kind: 'title', text: 'A title', box: [0.1, 0.2, 0.3, 0.4], order: 0 },
			{
				kind: 'table',
				text: 'a\tb',
				html: '<table><tr><td>a</td><td>b</td></tr></table>',
				box: [0.1, 0.2, 0.3, 0.4],
				order: 1,
			},
			{ kind: 'formula', text: 'x', latex: 'x', box: [0.1, 0.2, 0.3, 0.4] },
			{ kind: 'figure', text: '', box: [0.1, 0.2, 0.3, 0.4], order: 2 },
		]);
	});

	it('names its image, its origin and its language', () => {
		expect(benchmarkLine(page)).toMatchObject({
			file_name: 'images/0123456789abcdef-p0002.png',
			locator: 'a/b.pdf#2',
			language: 'und',
			labels: { cluster: 3, parser: 'pdf-text' },
			words: 4,
			characters: 11,
		});
	});

	it('gives as text what was counted: no formulas and no figures', () => {
		// Title, then the table's cells: blocks parted by one line feed (spec/curation.md, section 4).
		expect(benchmarkLine(page).text.replace(/\s+/g, ' ')).toBe('A title a b');
	});
});
