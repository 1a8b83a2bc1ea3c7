import { describe, expect, it } from 'vitest';
import { matchLocators } from '../../pipeline/report/explain/matchLocators.ts';
import { numbersOf } from '../../pipeline/report/explain/numbersOf.ts';
import { splitPageQuery } from '../../pipeline/report/explain/splitPageQuery.ts';
import { wrapItems } from '../../pipeline/report/explain/wrapItems.ts';

const found = (path: string, ...locators: readonly string[]): string[] =>
	matchLocators(
		path,
		locators.map((locator) => ({ locator })),
	).map(({ locator }) => locator);

describe('splitPageQuery', () => {
	it.each([
		['a.pdf#12', 'a.pdf', 12],
		['dir/a#1.pdf#3', 'dir/a#1.pdf', 3],
		['a.pdf', 'a.pdf', undefined],
		['a#b.pdf', 'a#b.pdf', undefined],
		['#3', '#3', undefined],
		['a.pdf#', 'a.pdf#', undefined],
		['a.pdf#-1', 'a.pdf#-1', undefined],
	])('splits %s at the last # before a number', (query, path, pageNumber) => {
		expect(splitPageQuery(query)).toEqual({ path, pageNumber });
	});
});

describe('matchLocators', () => {
	it('finds a file by its name, wherever it lies', () => {
		expect(found('a.pdf', '2019/reports/a.pdf', 'b.pdf')).toEqual(['2019/reports/a.pdf']);
	});

	it('takes whole names between slashes only', () => {
		expect(found('a.pdf', 'data.pdf', 'x-a.pdf')).toEqual([]);
		expect(found('reports/a.pdf', 'x-reports/a.pdf', 'reports/a.pdf')).toEqual(['reports/a.pdf']);
	});

	it('prefers the longest end in common, also of a path that starts above the source', () => {
		expect(found('/home/me/corpus/2019/a.pdf', '2018/a.pdf', '2019/a.pdf')).toEqual(['2019/a.pdf']);
	});

	it('gives all when several have as much in common', () => {
		expect(found('a.pdf', '2018/a.pdf', '2019/a.pdf')).toEqual(['2018/a.pdf', '2019/a.pdf']);
	});

	it('prefers the locator that equals the path, which could not be named otherwise', () => {
		expect(found('a.pdf', '2018/a.pdf', 'a.pdf')).toEqual(['a.pdf']);
	});

	it('keeps NFC and NFD twins apart', () => {
		expect(found('caf\u00e9.pdf', 'caf\u00e9.pdf', 'cafe\u0301.pdf')).toEqual(['caf\u00e9.pdf']);
	});
});

describe('numbersOf', () => {
	it('leaves out what is null, and lists of nothing, and keeps 0, false and words', () => {
		const evidence = {
			sample: 0,
			reason: null,
			finishReason: 'stop',
			cost: null,
			accepted: false,
			notes: [],
			shares: [1, 0.5],
		};
		expect(numbersOf({ evidence })).toEqual(['sample 0', 'finishReason stop', 'accepted false', 'shares [1,0.5]']);
	});
});

describe('wrapItems', () => {
	it('breaks between items, and lets a long one stand alone', () => {
		expect(wrapItems(['one 1', 'two 2', 'three 33333333', 'x'], 14)).toEqual(['one 1, two 2,', 'three 33333333,', 'x']);
		expect(wrapItems([], 10)).toEqual([]);
	});
});
