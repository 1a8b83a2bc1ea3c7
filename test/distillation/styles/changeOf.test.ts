import { describe, expect, it } from 'vitest';
import { changeOf } from '../../../pipeline/distillation/styles/changeOf.ts';
import type { ObjectPage, PageObject } from '../../../pipeline/evaluator/pageObject.ts';

const page = (...objects: readonly PageObject[]): ObjectPage => ({ pageId: 'p', width: 100, height: 100, objects });
const text = (words: string, box: PageObject['box'] = [0.1, 0.1, 0.5, 0.1]): PageObject => ({
	kind: 'text',
	text: words,
	box,
});
const table = (html: string): PageObject => ({ kind: 'table', text: '', html, box: [0.1, 0.5, 0.5, 0.3] });

describe('a change that the evaluator sees', () => {
	it('is none between equal pages, of nothing too', () => {
		expect(changeOf(page(text('some words')), page(text('some words')))).toBeUndefined();
		expect(changeOf(page(), page())).toBeUndefined();
	});

	it('is one character of text', () => {
		// 1 of 9 characters: spaces are not compared.
		expect(changeOf(page(text('some words')), page(text('some wards')))).toBe('text distance 0.1111');
	});

	it('is the span of a cell, where the text stays', () => {
		const before = table('<table><tr><td colspan="2">aaaa</td></tr><tr><td>bbbb</td><td>cccc</td></tr></table>');
		const after = table('<table><tr><td>aaaa</td></tr><tr><td>bbbb</td><td>cccc</td></tr></table>');
		expect(changeOf(page(before), page(after))).toMatch(/^TEDS 0\./);
	});

	it('is another place, not a hair’s breadth', () => {
		const before = page(text('some words'), text('other words', [0.1, 0.4, 0.5, 0.1]));
		expect(changeOf(before, page(text('some words'), text('other words', [0.1, 0.8, 0.5, 0.1])))).toMatch(
			/^layout 0\./,
		);
		expect(changeOf(before, page(text('some words'), text('other words', [0.1, 0.4001, 0.5, 0.1])))).toBeUndefined();
	});
});
