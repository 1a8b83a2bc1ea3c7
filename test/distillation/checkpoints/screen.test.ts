import { describe, expect, it } from 'vitest';
import { screenedOut } from '../../../pipeline/distillation/checkpoints/screenedOut.ts';
import { screenPage } from '../../../pipeline/distillation/checkpoints/screenPage.ts';
import { type ScreenSummary, screenSummary } from '../../../pipeline/distillation/checkpoints/screenSummary.ts';
import type { ObjectPage } from '../../../pipeline/evaluator/pageObject.ts';

const box = [0, 0, 1, 1] as const;

/** 20 and 20 characters, and a table of 4 + 4. */
const TRUTH: ObjectPage = {
	pageId: 'page',
	width: 800,
	height: 1000,
	objects: [
		{ kind: 'text', text: 'abcdefghij klmnopqrst', box },
		{ kind: 'text', text: 'ABCDEFGHIJ KLMNOPQRST', box },
		{ kind: 'table', text: '', html: '<table><tr><td>12</td><td>34</td></tr><tr><td>5678</td></tr></table>', box },
		{ kind: 'figure', text: 'not asked for', box },
	],
};

const document = (body: string): string =>
	`<!DOCTYPE html><html><head><title>title</title></head><body>${body}</body></html>`;

const FIRST = '<p>abcdefghij klmnopqrst</p>';
const SECOND = '<p>ABCDEFGHIJ <b>KLMNOPQRST</b></p>';
const CELLS = '<table><tr><td>12<td>34</tr><tr><td>5678</tr></table>';

const screened = (html: string) => screenPage(TRUTH, { html });

describe('the screen of a page', () => {
	it('finds nothing wrong with a faithful document, without rendering it', () => {
		expect(screened(document(FIRST + SECOND + CELLS))).toEqual({ fault: undefined, coverage: 1, lengthRatio: 1 });
	});

	it('tells what share of the text is there, tables by their rows: 24 of 48 characters', () => {
		expect(screened(document(`${FIRST}<table><tr><td>12<td>34</tr></table>`))).toEqual({
			fault: undefined,
			coverage: 24 / 48,
			lengthRatio: 24 / 48,
		});
	});

	it('tells how long it is: text that stands twice covers no more', () => {
		const body = FIRST + SECOND + CELLS;
		expect(screened(document(body + body))).toEqual({ fault: undefined, coverage: 1, lengthRatio: 2 });
	});

	it('measures a document that does not end for what it says', () => {
		expect(screened(`<!DOCTYPE html><html><body>${FIRST}<p>ABCDEF`)).toEqual({
			fault: 'truncated',
			coverage: 20 / 48,
			lengthRatio: 26 / 48,
		});
	});

	it.each([
		[{ status: 'missing' }, 'missing'],
		[{ status: 'too-large' }, 'too-large'],
		[{ html: 'I am sorry, I cannot do that.' }, 'refusal'],
		[{ html: 'abcdefghij klmnopqrst' }, 'no-html'],
	] as const)('says of %j that nothing is there: %s', (predicted, fault) => {
		expect(screenPage(TRUTH, predicted)).toEqual({ fault, coverage: 0, lengthRatio: 0 });
	});

	it('has nothing to measure where the truth has no text', () => {
		expect(screenPage({ ...TRUTH, objects: [] }, { html: document(FIRST) })).toEqual({
			fault: undefined,
			coverage: null,
			lengthRatio: null,
		});
	});
});

describe('the screen of a checkpoint', () => {
	it('sums its pages up: shares over all, the mean of coverage, the median of length', () => {
		const page = (fault: 'missing' | 'scripted' | undefined, coverage: number | null, lengthRatio: number | null) => ({
			...{ fault, coverage, lengthRatio },
		});
		const pages = [page(undefined, 1, 1), page('scripted', 0.9, 3), page('missing', 0, 0), page('missing', null, null)];
		expect(screenSummary('step1', pages)).toEqual({
			...{ checkpoint: 'step1', pages: 4, undisciplined: 0.75, usable: 2 },
			faults: [
				['missing', 2],
				['scripted', 1],
			],
			coverage: 1.9 / 3,
			lengthRatio: 1,
		});
	});
});

describe('checkpoints that are not worth rendering', () => {
	const summary = (checkpoint: string, over: Partial<ScreenSummary> = {}): ScreenSummary => ({
		...{ checkpoint, pages: 100, faults: [], undisciplined: 0, usable: 100, coverage: 0.95, lengthRatio: 1 },
		...over,
	});
	const out = (...summaries: readonly ScreenSummary[]) => [...screenedOut(summaries).out];

	it('are those with more than a tenth of the pages lost beyond the best', () => {
		const faults = [['truncated', 12]] as const;
		expect(out(summary('a', { undisciplined: 0.02 }), summary('b', { undisciplined: 0.12, faults }))).toEqual([]);
		expect(out(summary('a'), summary('b', { undisciplined: 0.12, faults }))).toEqual([
			['b', '12.0 % of pages undisciplined (truncated 12), the best has 0.0 %'],
		]);
	});

	it('are those more than 0.10 of coverage behind the best', () => {
		expect(out(summary('a'), summary('b', { coverage: 0.85 }))).toEqual([]);
		expect(out(summary('a'), summary('b', { coverage: 0.84 }))).toEqual([
			['b', 'covers 84.0 % of the text, the best 95.0 %'],
		]);
	});

	it('are those whose pages are far too long or too short', () => {
		expect(out(summary('a'), summary('b', { lengthRatio: 1.5 }), summary('c', { lengthRatio: 2 / 3 }))).toEqual([]);
		expect(out(summary('a'), summary('b', { lengthRatio: 1.51 }), summary('c', { lengthRatio: 0.66 }))).toEqual([
			['b', "median length 1.51 of the truth's, expected 0.67 to 1.50"],
			['c', "median length 0.66 of the truth's, expected 0.67 to 1.50"],
		]);
	});

	it('are told with every rule that they break', () => {
		expect(out(summary('a'), summary('b', { coverage: 0.5, lengthRatio: 0.5 }))).toEqual([
			['b', "covers 50.0 % of the text, the best 95.0 %; median length 0.50 of the truth's, expected 0.67 to 1.50"],
		]);
	});

	it('are none where no other would be left', () => {
		expect(out(summary('a', { lengthRatio: 2 }), summary('b', { lengthRatio: 3 }))).toEqual([]);
	});

	it('are those that break more rules than others, where all break some; the others are told as what they are', () => {
		const lost = { undisciplined: 1, faults: [['scripted', 100]] } as const;
		const screened = screenedOut([
			summary('a', lost),
			summary('b', { ...lost, lengthRatio: 2 }),
			summary('c', { ...lost, lengthRatio: 2, coverage: 0.5 }),
		]);
		expect([...screened.doubtful]).toEqual([['a', 'every page undisciplined (scripted 100)']]);
		expect([...screened.out.keys()]).toEqual(['b', 'c']);
		const alike = screenedOut([summary('a', { lengthRatio: 2 }), summary('b', { lengthRatio: 3, coverage: 0.5 })]);
		expect([...alike.doubtful]).toEqual([['a', "median length 2.00 of the truth's, expected 0.67 to 1.50"]]);
		expect([...alike.out.keys()]).toEqual(['b']);
	});

	it('are those without a usable page, which are held against nobody', () => {
		const faults = [['missing', 100]] as const;
		const empty = summary('a', { undisciplined: 1, usable: 0, faults, coverage: 0, lengthRatio: 0 });
		const kept = summary('b', { undisciplined: 1, faults: [['truncated', 100]], coverage: 0.4 });
		const screened = screenedOut([empty, kept]);
		expect([...screened.out]).toEqual([['a', 'no usable page (missing 100)']]);
		expect([...screened.doubtful]).toEqual([['b', 'every page undisciplined (truncated 100)']]);
	});
});
