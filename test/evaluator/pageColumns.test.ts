import { describe, expect, it } from 'vitest';
import { pageColumns } from '../../pipeline/evaluator/pageColumns.ts';
import type { PageObject } from '../../pipeline/evaluator/pageObject.ts';

const page = (...objects: readonly PageObject[]) => ({ pageId: 'p', width: 600, height: 800, objects });

/** Text from near the top to near the foot of the page. */
const column = (left: number, width: number): PageObject => ({
	kind: 'text',
	text: 'ab',
	box: [left, 0.1, width, 0.8],
});

const columnsOf = (...objects: readonly PageObject[]): string | undefined => pageColumns(page(...objects)).columns;

describe('pageColumns', () => {
	it('tells one, two, and three or more columns', () => {
		expect(columnsOf(column(0.1, 0.8))).toBe('1');
		expect(columnsOf(column(0.1, 0.35), column(0.55, 0.35))).toBe('2');
		expect(columnsOf(column(0.05, 0.25), column(0.35, 0.25), column(0.65, 0.25))).toBe('3+');
		expect(columnsOf(...[0, 0.2, 0.4, 0.6, 0.8].map((left) => column(left, 0.15)))).toBe('3+');
	});

	it('counts a figure beside the text for a column, and neither running heads nor what is not asked for', () => {
		const beside: PageObject = { ...column(0.55, 0.35), kind: 'figure', text: '' };
		expect(columnsOf(column(0.1, 0.35), beside)).toBe('2');
		expect(columnsOf(column(0.1, 0.35), { ...beside, kind: 'footnote' })).toBe('1');
		expect(columnsOf(column(0.1, 0.35), { ...beside, ignore: true })).toBe('1');
	});

	it('tells no columns of a page on which nothing stands', () => {
		expect(pageColumns(page())).toEqual({ tables: 'without tables', length: 'under 500 characters' });
		expect(columnsOf({ kind: 'page-number', text: '7', box: [0.4, 0.9, 0.2, 0.05] })).toBeUndefined();
	});

	it('counts the characters of text and of table cells that are no white space, not those of figures', () => {
		const text: PageObject = { ...column(0.1, 0.8), text: ' a b'.repeat(249) };
		const table: PageObject = { ...column(0.1, 0.8), kind: 'table', text: '', html: '<table><tr><td>xy</table>' };
		const figure: PageObject = { ...column(0.1, 0.8), kind: 'chart', text: 'axis' };
		expect(pageColumns(page(text, figure))).toMatchObject({ tables: 'without tables', length: 'under 500 characters' });
		// 2 × 249 + 2 = 500.
		expect(pageColumns(page(text, figure, table))).toMatchObject({ tables: 'with tables', length: '500 to 1,999' });
	});
});
