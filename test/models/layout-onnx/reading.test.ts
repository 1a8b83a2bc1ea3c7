import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupParagraphs } from '../../../models/layout-onnx/groupParagraphs.ts';
import { listItems } from '../../../models/layout-onnx/listItems.ts';
import { readingOrder } from '../../../models/layout-onnx/readingOrder.ts';
import { splitAtGaps } from '../../../models/layout-onnx/splitAtGaps.ts';
import { splitColumns } from '../../../models/layout-onnx/splitColumns.ts';
import { textRows } from '../../../models/layout-onnx/textRows.ts';
import { boxOf, columnAt, lineAt } from './pageParts.ts';

describe('readingOrder', () => {
	it('reads a heading, then its two columns one after the other', () => {
		const boxes = [
			boxOf(500, 300, 900, 500),
			boxOf(100, 20, 900, 60),
			boxOf(100, 300, 480, 500),
			boxOf(500, 100, 900, 280),
			boxOf(100, 100, 480, 280),
		];
		expect(readingOrder(boxes)).toEqual([1, 4, 2, 3, 0]);
	});

	it('reads columns above a figure across the page before those below it', () => {
		const boxes = [
			boxOf(0, 0, 480, 200),
			boxOf(500, 0, 900, 200),
			boxOf(0, 220, 900, 400),
			boxOf(0, 420, 480, 600),
			boxOf(500, 420, 900, 600),
		];
		expect(readingOrder(boxes)).toEqual([0, 1, 2, 3, 4]);
	});

	it('reads from top to bottom what does not stand beside each other: a date at the right, then an address at the left', () => {
		expect(readingOrder([boxOf(0, 100, 300, 200), boxOf(600, 20, 900, 60)])).toEqual([1, 0]);
	});

	it('reads columns from the right in scripts that do', () => {
		expect(readingOrder([boxOf(0, 0, 400, 500), boxOf(500, 0, 900, 500)], true)).toEqual([1, 0]);
	});

	it('gives each box one place, whatever the boxes', () => {
		const box = fc
			.tuple(fc.nat(100), fc.nat(100), fc.nat(60), fc.nat(60))
			.map(([x, y, w, h]) => boxOf(x, y, x + w, y + h));
		fc.assert(
			fc.property(fc.array(box, { maxLength: 25 }), fc.boolean(), (boxes, rightToLeft) => {
				expect(readingOrder(boxes, rightToLeft).sort((a, b) => a - b)).toEqual(boxes.map((_, index) => index));
			}),
		);
	});
});

describe('splitColumns', () => {
	it('parts two columns at a gutter of half a line, and puts a line across it first', () => {
		const [left, right] = [columnAt(0, 40, 20), columnAt(210, 40, 20)];
		const heading = lineAt('a heading that runs across both', 60, 0);
		expect(splitColumns([...left, heading, ...right])).toEqual([[heading], left, right]);
	});

	it('leaves one column whole', () => {
		const lines = columnAt(0, 0, 12);
		expect(splitColumns(lines)).toEqual([lines]);
	});

	it('does not part the numbers of a list from its items', () => {
		const lines = Array.from({ length: 6 }, (_, row) => [
			lineAt(`${row}.`, 0, row * 24),
			lineAt('an item of some length', 40, row * 24),
		]).flat();
		expect(splitColumns(lines)).toHaveLength(1);
	});
});

describe('groupParagraphs', () => {
	it('joins rows that touch and keeps columns, distant rows and larger type apart', () => {
		const left = columnAt(0, 100, 4);
		const right = columnAt(230, 100, 4);
		const far = lineAt('far below', 0, 400);
		const large = lineAt('HEADING', 0, 60, 38);
		expect(groupParagraphs([large, ...left, ...right, far])).toEqual([[large], left, right, [far]]);
	});

	it('puts each line into exactly one group', () => {
		const line = fc
			.tuple(fc.stringMatching(/^[a-z]{1,9}$/), fc.nat(400), fc.nat(400))
			.map(([text, x, y]) => lineAt(text, x, y));
		fc.assert(
			fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
				expect(new Set(groupParagraphs(lines).flat())).toEqual(new Set(lines));
				expect(groupParagraphs(lines).flat()).toHaveLength(lines.length);
			}),
		);
	});
});

describe('splitAtGaps', () => {
	it('begins a paragraph after a step clearly larger than usual', () => {
		const lines = [...columnAt(0, 0, 4), ...columnAt(0, 110, 3)];
		expect(splitAtGaps(lines)).toEqual([lines.slice(0, 4), lines.slice(4)]);
	});
});

describe('textRows', () => {
	it('joins the pieces of a row from left to right', () => {
		const rows = textRows([lineAt('right', 200, 2), lineAt('below', 0, 30), lineAt('left', 0, 0)]);
		expect(rows.map(({ text }) => text)).toEqual(['left right', 'below']);
	});
});

describe('listItems', () => {
	it('gathers rows under their marks', () => {
		expect(listItems(['• one', 'goes on', '• two'])).toEqual([['• one', 'goes on'], ['• two']]);
		expect(listItems(['1. one', '2. two'])).toEqual([['1. one'], ['2. two']]);
		expect(listItems(['（1）甲', '（2）乙'])).toEqual([['（1）甲'], ['（2）乙']]);
	});
	it.each([
		['prose', ['one', 'two']],
		['a single mark', ['• one', 'two']],
		['numbers of formulas', ['(14)', '(15)']],
	])('finds no list in %s', (_, rows) => {
		expect(listItems(rows)).toBeUndefined();
	});
});
