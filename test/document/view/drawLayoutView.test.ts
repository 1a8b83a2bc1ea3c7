import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block } from '../../../pipeline/document/block.ts';
import { BLOCK_KINDS, type BlockKind } from '../../../pipeline/document/blockKind.ts';
import { drawLayoutView } from '../../../pipeline/document/view/drawLayoutView.ts';
import { paletteIndexOf } from '../../../pipeline/document/view/layoutPalette.ts';
import { PAINT_ORDER } from '../../../pipeline/document/view/paintOrder.ts';
import { blockAt } from '../../helpers/blockAt.ts';

const page = (widthPt: number, heightPt: number, blocks: Block[], discarded: Block[] = []) => ({
	widthPt,
	heightPt,
	blocks,
	discarded,
});

/** One letter a pixel: `.` surround, space page, others by kind. */
const LETTERS: Readonly<Record<string, BlockKind>> = {
	t: 'text',
	T: 'title',
	f: 'figure',
	b: 'table',
	c: 'caption',
	h: 'header',
	F: 'footer',
	n: 'page-number',
};
const drawn = (rows: readonly string[]): number[] =>
	rows.flatMap((row) =>
		[...row].map((letter) => (letter === '.' ? 0 : letter === ' ' ? 1 : paletteIndexOf(LETTERS[letter] as BlockKind))),
	);

describe('a layout view', () => {
	test('of an upright page is centred between grey bands, boxes rounded outwards', () => {
		// 100 × 200 pt on 8 × 8: the page is 4 px wide and starts at column 2. One pixel is 0.25 of the width, 0.125 of the height.
		// Title: columns 0…4, rows 0.4…0.8 → row 0. Text: columns 0.4…2.6 → 0…3, rows 2…4 exactly. Figure: columns 2…4, rows 5.2…7.6 → 5…8.
		const view = drawLayoutView(
			page(100, 200, [
				blockAt('title', 0, 0.05, 1, 0.05),
				blockAt('text', 0.1, 0.25, 0.55, 0.25),
				blockAt('figure', 0.5, 0.65, 0.5, 0.3),
			]),
			8,
		);
		expect([...view]).toEqual(
			drawn(['..TTTT..', '..    ..', '..ttt ..', '..ttt ..', '..    ..', '..  ff..', '..  ff..', '..  ff..']),
		);
	});

	test('of a wide page has its bands above and below, the odd pixel below', () => {
		// 3 : 1 on 6 px: 2 px high, 2 px above and 2 below; on 5 px: 5/3 → 2 px high, floor(3/2) = 1 above, 2 below.
		expect([...drawLayoutView(page(300, 100, []), 6)]).toEqual(
			drawn(['......', '......', '      ', '      ', '......', '......']),
		);
		expect([...drawLayoutView(page(300, 100, []), 5)]).toEqual(drawn(['.....', '     ', '     ', '.....', '.....']));
	});

	test('paints later kinds over earlier ones whatever the order of blocks', () => {
		const blocks = [
			blockAt('caption', 0.25, 0.5, 0.5, 0.25),
			blockAt('text', 0, 0.25, 0.5, 0.5),
			blockAt('table', 0, 0, 1, 0.75),
			blockAt('figure', 0, 0, 1, 1),
		];
		const expected = drawn(['bbbb', 'ttbb', 'tccb', 'ffff']);
		expect([...drawLayoutView(page(10, 10, blocks), 4)]).toEqual(expected);
		expect([...drawLayoutView(page(10, 10, blocks.toReversed()), 4)]).toEqual(expected);
	});

	test('shows discarded headers, footers and page numbers, and no other discarded block', () => {
		const discarded = [
			blockAt('header', 0, 0, 1, 0.25),
			blockAt('footer', 0, 0.75, 0.5, 0.25),
			blockAt('page-number', 0.75, 0.75, 0.25, 0.25),
			blockAt('text', 0, 0.25, 1, 0.5),
		];
		expect([...drawLayoutView(page(10, 10, [], discarded), 4)]).toEqual(drawn(['hhhh', '    ', '    ', 'FF n']));
	});

	test('clips boxes to the page and leaves out those without area or without numbers', () => {
		const blocks = [
			blockAt('text', -5, 0.5, 5.25, 9),
			blockAt('title', 0.5, 0.5, 0, 0.5),
			blockAt('title', 0.9, 0.9, -0.4, -0.4),
			blockAt('title', 1, 0, 1, 1),
			blockAt('title', Number.NaN, 0, 1, 1),
			blockAt('title', 0, 0, Number.NaN, 1),
		];
		expect([...drawLayoutView(page(10, 10, blocks), 4)]).toEqual(drawn(['    ', '    ', 't   ', 't   ']));
	});

	test('does not let the rounding of x + w reach the next pixel', () => {
		// 0.1 + 0.2 is 0.30000000000000004 in doubles; three tenths of ten pixels are three pixels.
		const row = drawLayoutView(page(10, 10, [blockAt('text', 0.1, 0, 0.2, 1)]), 10).slice(0, 10);
		expect([...row]).toEqual(drawn([' tt       ']));
	});

	test('of a page a thousand times as long as wide is one pixel wide', () => {
		const view = drawLayoutView(page(1, 1000, [blockAt('text', 0, 0, 1, 1)]), 3);
		expect([...view]).toEqual(drawn(['.t.', '.t.', '.t.']));
	});

	test.each([
		[0, 10],
		[10, Number.NaN],
		[Number.POSITIVE_INFINITY, 10],
	])('of a page of %d × %d pt is refused', (width, height) => {
		expect(() => drawLayoutView(page(width, height, []), 4)).toThrow(/expected positive sizes/);
	});

	test('equals a slow twin that asks of each pixel which boxes touch it, in integers', () => {
		const coordinate = fc.integer({ min: -200, max: 1200 });
		const block = fc.record({
			kind: fc.constantFrom(...BLOCK_KINDS),
			x0: coordinate,
			y0: coordinate,
			x1: coordinate,
			y1: coordinate,
		});
		fc.assert(
			fc.property(
				fc.array(block, { maxLength: 8 }),
				fc.integer({ min: 1, max: 40 }),
				fc.constantFrom(1, 2, 7, 16, 31, 33),
				fc.boolean(),
				(boxes, shorter, side, upright) => {
					const [widthPt, heightPt] = upright ? [shorter, 40] : [40, shorter];
					const blocks = boxes.map(({ kind, x0, y0, x1, y1 }) =>
						blockAt(kind, x0 / 1000, y0 / 1000, (x1 - x0) / 1000, (y1 - y0) / 1000),
					);
					const pageWidth = Math.max(1, Math.round((side * widthPt) / 40));
					const pageHeight = Math.max(1, Math.round((side * heightPt) / 40));
					const left = Math.floor((side - pageWidth) / 2);
					const top = Math.floor((side - pageHeight) / 2);
					const expected = Array.from({ length: side * side }, (_, at) => {
						const column = (at % side) - left;
						const row = Math.floor(at / side) - top;
						if (column < 0 || row < 0 || column >= pageWidth || row >= pageHeight) return 0;
						const touching = boxes.filter(
							({ x0, y0, x1, y1 }) =>
								Math.min(x1, 1000) > Math.max(x0, 0) &&
								Math.min(y1, 1000) > Math.max(y0, 0) &&
								x0 * pageWidth < (column + 1) * 1000 &&
								x1 * pageWidth > column * 1000 &&
								y0 * pageHeight < (row + 1) * 1000 &&
								y1 * pageHeight > row * 1000,
						);
						const ranks = touching.map(({ kind }) => PAINT_ORDER.indexOf(kind));
						return ranks.length === 0 ? 1 : paletteIndexOf(PAINT_ORDER[Math.max(...ranks)] as BlockKind);
					});
					expect([...drawLayoutView(page(widthPt, heightPt, blocks), side)]).toEqual(expected);
				},
			),
			{ seed: 1, numRuns: 400 },
		);
	});
});
