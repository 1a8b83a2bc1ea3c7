import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRaster, type RasterEngines } from '../../../models/layout-onnx/parseRaster.ts';
import type { Region } from '../../../models/layout-onnx/region.ts';
import type { PageTurn } from '../../../models/ocr/pageTurn.ts';
import type { TextLine } from '../../../models/ocr/textLine.ts';
import { layoutParseSchema } from '../../../pipeline/document/layoutParse.ts';
import { boxOf, columnAt, lineAt, regionOf } from './pageParts.ts';

/** White all over. */
const PAGE = { widthPx: 1000, heightPx: 1000, channels: 3 as const, data: new Uint8Array(3_000_000).fill(255) };
const SKETCH = { widthPx: 100, heightPx: 100, channels: 1 as const, data: new Uint8Array(10_000).fill(255) };
const SIZE = { widthPt: 500, heightPt: 500 };
const PARSER = { name: 'made', version: '1' };

const parse = (
	regions: readonly Region[],
	lines: readonly TextLine[],
	text: 'ocr' | 'none' = 'ocr',
	turn: PageTurn = 0,
) => {
	const engines: RasterEngines = {
		readText: async () => ({ page: PAGE, turn, lines, unread: [] }),
		sketch: async () => SKETCH,
		detect: async () => [...regions],
		readTable: async (_, box) => [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, header: false, box }],
	};
	return parseRaster(engines, PARSER, PAGE, SIZE, text);
};

describe('parseRaster', () => {
	it('sets headers, footers and page numbers aside and orders the rest', async () => {
		const { blocks, discarded } = await parse(
			[
				regionOf('header', boxOf(0, 0, 300, 40)),
				regionOf('text', boxOf(0, 100, 220, 400)),
				regionOf('title', boxOf(0, 60, 220, 90)),
			],
			[lineAt('Annual report', 10, 10), lineAt('A title', 10, 62), ...columnAt(10, 110, 10), lineAt('- 7 -', 480, 970)],
		);
		expect(blocks.map(({ kind, order }) => [kind, order])).toEqual([
			['title', 0],
			['text', 1],
		]);
		expect(discarded.map(({ kind, text, order }) => [kind, text, order])).toEqual([
			['header', 'Annual report', null],
			['page-number', '- 7 -', null],
		]);
	});

	it('turns a header in large type, as slides have, into a title', async () => {
		const { blocks } = await parse(
			[regionOf('header', boxOf(0, 0, 500, 60))],
			[lineAt('Slide', 10, 10, 40), ...columnAt(10, 300, 8)],
		);
		expect(blocks[0]).toMatchObject({ kind: 'title', text: 'Slide' });
	});

	it('gives text the box of its lines, as shares of the page', async () => {
		const { blocks } = await parse([regionOf('text', boxOf(0, 300, 600, 520))], columnAt(100, 400, 2));
		// Lines from 100 to 300 across, 400 to 444 down.
		const { x, y, w, h } = blocks[0]?.box ?? { x: 0, y: 0, w: 0, h: 0 };
		expect([x, y, w, h].map((value) => Math.round(value * 1000))).toEqual([100, 400, 200, 44]);
	});

	it.each<[PageTurn, number[]]>([
		// A quarter clockwise takes (x, y) to (1 − y, x): x from 100 to 120, 1 − y from 200 to 600.
		[90, [100, 400, 20, 400]],
		[180, [400, 880, 400, 20]],
		// Three take it to (y, 1 − x): y from 200 to 600, 1 − x from 100 to 120.
		[270, [880, 200, 20, 400]],
	])('gives boxes of a page that is read turned by %i degrees as it lies', async (turn, expected) => {
		// On the upright page from 200 to 600 across and 100 to 120 down, in thousandths.
		const { blocks } = await parse([], [lineAt('x'.repeat(40), 200, 100)], 'ocr', turn);
		const { x, y, w, h } = blocks[0]?.box ?? { x: 0, y: 0, w: 0, h: 0 };
		expect([x, y, w, h].map((value) => Math.round(value * 1000))).toEqual(expected);
	});

	it('sets an oblique watermark aside, and reads a page that is all oblique', async () => {
		const mark = { ...lineAt('COPY', 300, 200, 200), oblique: true };
		const { blocks, discarded } = await parse([], [mark, ...columnAt(100, 100, 8)]);
		expect(blocks.map(({ kind }) => kind)).toEqual(['text']);
		expect(discarded.map(({ kind, text, order }) => [kind, text, order])).toEqual([['text', 'COPY', null]]);
		const askew = columnAt(100, 100, 8).map((line) => ({ ...line, oblique: true }));
		expect((await parse([], askew)).discarded).toEqual([]);
	});

	it('reads type on a picture over the whole page as text, and labels in a smaller one as labels', async () => {
		const title = lineAt('Your point', 200, 400, 60);
		const page = await parse([regionOf('figure', boxOf(0, 0, 1000, 960))], [title]);
		expect(page.blocks.map(({ kind, text }) => [kind, text])).toContainEqual(['text', 'Your point']);
		const part = await parse([regionOf('figure', boxOf(0, 0, 1000, 800))], [title]);
		expect(part.blocks.map(({ kind, text }) => [kind, text])).toEqual([['figure', 'Your point']]);
	});

	it('keeps the detector alone where no text is wanted', async () => {
		const parsed = await parse(
			[regionOf('text', boxOf(0, 0, 100, 100)), regionOf('table', boxOf(0, 200, 100, 300))],
			[lineAt('never read', 0, 0)],
			'none',
		);
		expect(parsed.blocks.map(({ kind, text }) => [kind, text])).toEqual([
			['text', ''],
			['table', ''],
		]);
		expect(parsed.smallTextShare).toBeUndefined();
	});

	it('drops a text box in which nothing was read', async () => {
		expect((await parse([regionOf('text', boxOf(0, 0, 100, 100))], [])).blocks).toEqual([]);
	});

	it('loses no word, and answers in the shape of the contract, whatever the networks see', async () => {
		const kind = fc.constantFrom<Region['kind']>(
			'text',
			'title',
			'figure',
			'caption',
			'table',
			'header',
			'footer',
			'formula',
		);
		const place = fc.tuple(
			fc.nat(900),
			fc.nat(900),
			fc.integer({ min: 5, max: 600 }),
			fc.integer({ min: 5, max: 600 }),
		);
		const region = fc
			.tuple(kind, place, fc.integer({ min: 41, max: 99 }))
			.map(([own, [x, y, w, h], score]) =>
				regionOf(own, boxOf(x, y, Math.min(1000, x + w), Math.min(1000, y + h)), score / 100),
			);
		const line = fc
			.tuple(
				fc.stringMatching(/^[a-z]{2,8}( [a-z]{2,8}){0,3}$/),
				fc.nat(900),
				fc.nat(970),
				fc.integer({ min: 8, max: 60 }),
			)
			.map(([text, x, y, height]) => lineAt(text, x, y, height));
		await fc.assert(
			fc.asyncProperty(
				fc.array(region, { maxLength: 8 }),
				fc.array(line, { maxLength: 25 }),
				async (regions, lines) => {
					const parsed = layoutParseSchema.parse(await parse(regions, lines));
					const words = [...parsed.blocks, ...parsed.discarded]
						.flatMap(({ text }) => text.split(/\s+/))
						.filter((word) => word !== '');
					expect(words.sort()).toEqual(lines.flatMap(({ text }) => text.split(' ')).sort());
				},
			),
			{ numRuns: 300 },
		);
	});
});
