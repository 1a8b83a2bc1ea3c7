import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asideKind } from '../../../../datasets/formats/mineru/asideKind.ts';
import { columnOrder } from '../../../../datasets/formats/mineru/columnOrder.ts';
import { joinPieces } from '../../../../datasets/formats/mineru/joinPieces.ts';
import { pageBox } from '../../../../datasets/formats/mineru/pageBox.ts';
import { parseFileName } from '../../../../datasets/formats/mineru/parseFileName.ts';
import { stripFormula } from '../../../../datasets/formats/mineru/stripFormula.ts';
import { turnBox } from '../../../../datasets/formats/mineru/turnBox.ts';

describe('joinPieces', () => {
	it.each([
		[['one', 'two'], true, 'one two'],
		[['hyphen-', 'ated'], true, 'hyphenated'],
		[['hyphen-', 'ated'], false, 'hyphen- ated'],
		[['A-', 'b'], true, 'A- b'],
		[['x-', 'Y'], true, 'x- Y'],
		[['（一）', '二'], true, '（一）二'],
		[['中', 'a'], true, '中 a'],
		[['한국', '어'], true, '한국 어'],
		[['word', ', next'], false, 'word, next'],
		[['𠀀', '𠀁'], true, '𠀀𠀁'],
		[['a', '', '  ', 'b'], true, 'a b'],
		[[], true, ''],
		[['-'], true, '-'],
	])('joins %j (lines: %s) to %j', (pieces, atLineEnd, expected) => {
		expect(joinPieces(pieces, atLineEnd)).toBe(expected);
	});

	it('never loses a letter, and asks nothing of how the pieces came', () => {
		const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
		fc.assert(
			fc.property(
				fc.array(fc.string({ unit: fc.constantFrom('a', 'B', '-', ' ', '中', '𠀀', ',', 'é') })),
				fc.boolean(),
				(pieces, atLineEnd) => {
					const joined = joinPieces(pieces, atLineEnd);
					expect(letters(joined)).toBe(letters(pieces.join('')));
					expect(joined).toBe(joined.trim());
				},
			),
		);
	});
});

describe('boxes', () => {
	it('are shares of the page, from two corners or from four', () => {
		const size = { widthPt: 200, heightPt: 100 };
		const box = { x: 0.1, y: 0.2, w: 0.4, h: 0.3 };
		expect(pageBox([20, 20, 100, 50], size)).toEqual(box);
		expect(pageBox([20, 20, 100, 20, 100, 50, 20, 50], size)).toEqual(box);
	});

	it.each([[[]], [[1, 2, 3]], [[1, 2, 3, 4, 5]], ['1,2,3,4'], [null], [[0, 0, '9', 9]], [[0, 0, 1e308, -1e308]]])(
		'made of %j have no area',
		(corners) => {
			expect(pageBox(corners, { widthPt: 1e-9, heightPt: 1e-9 })).toEqual({ x: 0, y: 0, w: 0, h: 0 });
		},
	);

	it('turned four times are where they were, turned once they keep their area', () => {
		const share = fc.double({ min: 0, max: 1, noNaN: true });
		fc.assert(
			fc.property(share, share, share, share, (x, y, w, h) => {
				const box = { x, y, w, h };
				const once = turnBox(box);
				expect(once.w * once.h).toBe(w * h);
				const round = turnBox(turnBox(turnBox(once)));
				for (const side of ['x', 'y', 'w', 'h'] as const) expect(round[side]).toBeCloseTo(box[side], 9);
			}),
		);
	});
});

describe('columnOrder', () => {
	const at = (name: string, x: number, y: number, w: number) => ({ name, box: { x, y, w, h: 0.05 } });

	it('reads what stands across first, then columns, and begins anew below the next block across', () => {
		const items = [
			at('right', 0.55, 0.2, 0.4),
			at('foot', 0.05, 0.8, 0.9),
			at('left', 0.05, 0.3, 0.4),
			at('head', 0.05, 0.1, 0.9),
			at('left above', 0.05, 0.2, 0.4),
		];
		expect(columnOrder(items).map(({ name }) => name)).toEqual(['head', 'left above', 'left', 'right', 'foot']);
	});

	it('keeps every item once', () => {
		const item = fc.record({
			x: fc.double({ min: 0, max: 1, noNaN: true }),
			y: fc.double({ min: 0, max: 1, noNaN: true }),
			w: fc.double({ min: 0, max: 1, noNaN: true }),
			h: fc.constant(0.1),
		});
		fc.assert(
			fc.property(fc.array(item), (boxes) => {
				const items = boxes.map((box) => ({ box }));
				expect(new Set(columnOrder(items))).toEqual(new Set(items));
			}),
		);
	});
});

describe('names', () => {
	it.each([
		['a_middle.json', 'middle', 'a'],
		['a_content_list.json', 'content-list', 'a'],
		['a_content_list_v2.json', 'content-list-v2', 'a'],
		['a_model.json', 'model', 'a'],
		['a_model_output.txt', 'output', 'a'],
		['a.model.json', 'model', 'a'],
		['middle.json', 'middle', ''],
		['a.b_c_middle.json', 'middle', 'a.b_c'],
	])('%s is a %s of %j', (name, role, stem) => {
		expect(parseFileName(name)).toEqual({ role, stem });
	});

	it.each(['amiddle.json', 'a_middle.json.bak', 'a_middle.md', 'notes.json', 'model_output.md'])(
		'%s is none',
		(name) => {
			expect(parseFileName(name)).toBeUndefined();
		},
	);
});

describe('small words', () => {
	it.each([
		['$$\na\n$$', 'a'],
		['\\[ a \\]', 'a'],
		['$a$', 'a'],
		['\\(a\\)', 'a'],
		['a', 'a'],
		['$', '$'],
		['$$', ''],
		['', ''],
	])('the formula %j is %j', (latex, expected) => {
		expect(stripFormula(latex)).toBe(expected);
	});

	it.each([
		[0.02, 'Running head', 'header'],
		[0.95, 'Footer text', 'footer'],
		[0.95, '- 12 -', 'page-number'],
		[0.02, 'xiv', 'page-number'],
		[0.95, 'Page 3 of 12', 'page-number'],
		[0.5, '12', 'text'],
	])('what was set aside at %d and says %j is %s', (y, text, kind) => {
		expect(asideKind({ x: 0, y, w: 0.1, h: 0.01 }, text)).toBe(kind);
	});
});
