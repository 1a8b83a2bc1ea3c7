import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupParagraphs } from '../../../models/layout-onnx/groupParagraphs.ts';
import { listMark } from '../../../models/layout-onnx/listMark.ts';
import { splitAtGaps } from '../../../models/layout-onnx/splitAtGaps.ts';
import { splitColumns } from '../../../models/layout-onnx/splitColumns.ts';
import { textRows } from '../../../models/layout-onnx/textRows.ts';
import { columnAt, lineAt } from './pageParts.ts';

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

describe('listMark', () => {
	it.each([
		['• one', '•'],
		['1. one', '1.'],
		['（1）甲', '（1）'],
		['1.甲', '1.'],
		['a) one', 'a)'],
	])('of %j is %j', (text, mark) => {
		expect(listMark(text)).toBe(mark);
	});

	it.each(['prose', '(14)', '1.5 metres', 'A note'])('finds none in %j', (text) => {
		expect(listMark(text)).toBeUndefined();
	});
});
