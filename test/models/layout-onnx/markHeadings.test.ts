import { describe, expect, it } from 'vitest';
import { markHeadings } from '../../../models/layout-onnx/markHeadings.ts';
import { textBlock } from '../../../models/layout-onnx/textBlock.ts';
import { textBlocks } from '../../../models/layout-onnx/textBlocks.ts';
import { columnAt, lineAt } from './pageParts.ts';

const kinds = (...blocks: ReturnType<typeof textBlock>[]) =>
	markHeadings(blocks, 20).map(({ kind, text }) => [kind, text.slice(0, 12)]);

const prose = columnAt(100, 200, 6);

describe('markHeadings', () => {
	it('takes capitals right above text for its heading', () => {
		const heading = textBlock('text', [lineAt('FINDINGS', 140, 170)]);
		expect(kinds(heading, textBlock('text', prose))[0]).toEqual(['title', 'FINDINGS']);
	});

	it('parts capitals from the paragraph that they begin', () => {
		const found = markHeadings([textBlock('text', [lineAt('FINDINGS', 140, 176), ...prose])], 20);
		expect(found.map(({ kind, lines }) => [kind, lines.length])).toEqual([
			['title', 1],
			['text', 6],
		]);
	});

	it.each([
		['capitals far above', 'FINDINGS', 60],
		['a label', 'FINDINGS:', 170],
		['an abbreviation', 'NASA', 170],
		['a sentence', 'Findings of it', 170],
	])('leaves %s', (_, text, top) => {
		expect(kinds(textBlock('text', [lineAt(text, 140, top)]), textBlock('text', prose))[0]?.[0]).toBe('text');
	});

	it('leaves text that is all in capitals', () => {
		const shouted = ['STOP THE PRESSES', 'ALL OF THIS TEXT RUNS IN', 'CAPITALS TO ITS END'].map((text, row) =>
			lineAt(text, 100, 100 + row * 24),
		);
		expect(kinds(textBlock('text', shouted))).toHaveLength(1);
	});
});

describe('textBlocks', () => {
	it('keeps a sentence together whose row begins with its dash', () => {
		const rows = ['a hero who likes a quiet life', '- and in every way a good man', 'who lives among his own kind'];
		const lines = rows.map((text, row) => lineAt(text, 100, 100 + row * 24));
		expect(textBlocks(lines)).toHaveLength(1);
		expect(textBlocks(lines)[0]?.text).toContain('life - and in');
	});

	it('keeps items that dashes begin', () => {
		const rows = ['- apples of the north', '- pears that keep all winter', '- plums from the market'];
		expect(textBlocks(rows.map((text, row) => lineAt(text, 100, 100 + row * 24)))[0]?.kind).toBe('list');
	});
});
