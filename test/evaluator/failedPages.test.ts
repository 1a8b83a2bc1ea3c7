import { describe, expect, it } from 'vitest';
import type { ObjectPage, PageObject } from '../../pipeline/evaluator/pageObject.ts';
import { failedScore, scorePage } from '../../pipeline/evaluator/scorePage.ts';

const page = (...objects: PageObject[]): ObjectPage => ({ pageId: 'page', width: 1000, height: 1000, objects });
const text = (words: string): PageObject => ({ kind: 'text', text: words, box: [0, 0, 1, 1] });
const table: PageObject = {
	kind: 'table',
	text: '',
	html: '<table><tr><td>ab</td></tr></table>',
	box: [0, 0, 1, 1],
};
const worst = { textDistance: 1, layout: 0, coverageF1: 0, sEdge: null, sNode: null, objective: 0 };

describe('a page that failed', () => {
	it('has the worst score in whatever its truth has, and none in what it lacks', () => {
		expect(failedScore(page(text('ab')), 'missing')).toMatchObject({ ...worst, status: 'missing', teds: null });
		expect(failedScore(page(text('ab'), table), 'crashed')).toMatchObject({ ...worst, teds: 0, tedsS: 0 });
		expect(failedScore(page(), 'missing')).toMatchObject({ ...worst, layout: null, coverageF1: null, teds: null });
		expect(failedScore(page({ ...text('ab'), ignore: true }), 'missing')).toMatchObject({ layout: null });
	});

	it('is one with more than 3,000 blocks on a side, and not one with 3,000', () => {
		const blocks = (count: number): PageObject[] => Array.from({ length: count }, () => text('x'));
		expect(scorePage(page(text('ab')), page(...blocks(3_000))).status).toBe('scored');
		const tooMany = scorePage(page(text('ab')), page(...blocks(3_001)));
		expect(tooMany).toMatchObject({ ...worst, status: 'too-much-text', groups: [], tables: [] });
	});

	it('is one with more than 200,000 characters on a side, counted as code points without white space', () => {
		const truth = page(text('ab'));
		expect(scorePage(truth, page(text(`${'𝒜'.repeat(200_000)}   `))).status).toBe('scored');
		expect(scorePage(truth, page(text('x'.repeat(200_001)))).status).toBe('too-much-text');
		expect(scorePage(page(text('x'.repeat(200_001))), truth).status).toBe('too-much-text');
	});

	it('is one whose tables are more than can be held against each other: 10,000 pairs, or 16,000,000 pairs of rows and cells', () => {
		const tables = (count: number): ObjectPage => page(...Array.from({ length: count }, () => table));
		expect(scorePage(tables(10), tables(1_000)).status).toBe('scored');
		expect(scorePage(tables(10), tables(1_001))).toMatchObject({ ...worst, status: 'too-much-text', tables: [] });
		/** Rows of 49 cells: 50 parts each. */
		const wide = (rows: number): ObjectPage =>
			page({ ...table, html: `<table>${`<tr>${'<td>'.repeat(49)}`.repeat(rows)}</table>` });
		expect(scorePage(wide(80), wide(81)).status).toBe('too-much-text');
		expect(scorePage(wide(8), wide(8)).status).toBe('scored');
	});
});
