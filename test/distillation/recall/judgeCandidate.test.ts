import { describe, expect, it } from 'vitest';
import { type Candidate, judgeCandidate, REFUSALS } from '../../../pipeline/distillation/recall/judgeCandidate.ts';
import type { ObjectPage, PageObject } from '../../../pipeline/evaluator/pageObject.ts';
import { scorePage } from '../../../pipeline/evaluator/scorePage.ts';

/** Blocks one under the other, each a tenth of the page. */
const page = (...objects: readonly (string | Omit<PageObject, 'box'>)[]): ObjectPage => ({
	pageId: 'page',
	width: 1200,
	height: 1600,
	objects: objects.map((object, at) => ({
		...(typeof object === 'string' ? { kind: 'text', text: object } : object),
		box: [0.1, at / 10, 0.8, 0.08],
	})),
});

const table = (html: string): Omit<PageObject, 'box'> => ({ kind: 'table', text: '', html: `<table>${html}</table>` });

const judge = (
	reference: ObjectPage,
	rendered: Candidate['rendered'],
	isTruth = true,
	discipline?: Candidate['discipline'],
) => judgeCandidate(reference, { rendered, discipline }, isTruth);

const WORDS = [
	'Annual report',
	'The quick brown fox',
	'jumps over the lazy',
	'dog and five dozen',
	'jugs of liquor are',
	'packed in my boxes',
	'by the wizard here',
	'who vexed the nymph',
	'for a quick jig',
	'and waltz of bad',
];

describe('a candidate', () => {
	it('is accepted for a faithful transcription, with what was measured', () => {
		const reference = page(...WORDS);
		expect(judge(reference, reference)).toEqual({
			...{ accepted: true, reason: null, blockRecall: 1, characterRecall: 1, precision: 1, merged: 0 },
			...{ structureChanged: null, objective: 1, recalled: WORDS.map(() => 1) },
		});
	});

	it('is accepted with 9 blocks of 10 and refused with 8', () => {
		expect(judge(page(...WORDS), page(...WORDS.slice(1)))).toMatchObject({ accepted: true, blockRecall: 0.9 });
		expect(judge(page(...WORDS), page(...WORDS.slice(2)))).toMatchObject({
			accepted: false,
			reason: 'low-recall',
			blockRecall: 0.8,
		});
	});

	it('is refused for text that the reference does not have: 14 of 20 characters of it are enough, 13 of 19 are not', () => {
		const reference = page('abcdefghijklmn');
		expect(judge(reference, page('abcdefghijklmn', '012345'))).toMatchObject({ accepted: true, precision: 0.7 });
		expect(judge(page('abcdefghijklm'), page('abcdefghijklm', '012345'))).toMatchObject({
			reason: 'unsupported-text',
			precision: 13 / 19,
		});
	});

	it('is refused for pouring most blocks into one: 3 of 4 are too many, 2 of 4 are not', () => {
		const [a = '', b = '', c = '', d = ''] = WORDS.slice(1);
		expect(judge(page(a, b, c, d), page(a + b + c + d))).toMatchObject({
			reason: 'merged-text',
			merged: 0.75,
			blockRecall: 1,
		});
		expect(judge(page(a, b, c, d), page(a + b, c + d))).toMatchObject({ accepted: true, merged: 0.5 });
	});

	it('is refused for its discipline before anything else, and is measured all the same', () => {
		const reference = page(...WORDS);
		expect(judge(reference, page(...WORDS.slice(5)), true, 'scripted')).toMatchObject({
			reason: 'scripted',
			blockRecall: 0.5,
		});
		expect(judge(reference, 'missing', true, 'no-html')).toMatchObject({ reason: 'no-html', blockRecall: null });
	});

	it('is refused where it could not be rendered, or there is nothing to recall', () => {
		const nothing = { accepted: false, blockRecall: null, precision: null, objective: null, recalled: [null] };
		expect(judge(page('iv'), 'too-tall')).toMatchObject({ ...nothing, reason: 'too-tall' });
		expect(judge(page('iv'), page('iv'))).toMatchObject({
			accepted: false,
			reason: 'nothing-to-recall',
			blockRecall: null,
			precision: 1,
		});
		expect(judge(page('x'.repeat(200_001)), page('x'))).toMatchObject({ ...nothing, reason: 'too-much-text' });
	});

	it('has a name of its own for each reason, whichever step it comes from', () => {
		expect(REFUSALS.filter((reason, at) => REFUSALS.indexOf(reason) !== at)).toEqual([]);
	});

	it('has the objective score of the evaluator, where the reference has boxes', () => {
		const reference = page(...WORDS);
		const rendered = page(...WORDS.slice(1));
		expect(judge(reference, rendered).objective).toBe(scorePage(reference, rendered).objective);
		const flat = {
			...reference,
			objects: reference.objects.map((object) => ({ ...object, box: [0, 0, 0, 0] as const })),
		};
		expect(judge(flat, rendered)).toMatchObject({ objective: null, blockRecall: 0.9 });
	});
});

describe('the structure of tables', () => {
	const rows = '<tr><th>Item</th><th>Price</th></tr><tr><td>Bread</td><td>2.40</td></tr>';
	const reference = page('Annual report', table(rows));
	const changed = (html: string): boolean | null =>
		judge(reference, page('Annual report', table(html))).structureChanged;

	it.each([
		['the same', rows, false],
		['td for th', rows.replaceAll('th>', 'td>'), false],
		['a row more', `${rows}<tr><td></td><td></td></tr>`, true],
		['a column more', rows.replaceAll('</tr>', '<td></td></tr>'), true],
		['a cell over two columns', '<tr><th colspan="2">ItemPrice</th></tr><tr><td>Bread</td><td>2.40</td></tr>', true],
		['a cell over two rows', rows.replace('<th>Price', '<th rowspan="2">Price'), true],
	])('with %s: changed is %s', (_, html, expected) => {
		expect(changed(html)).toBe(expected);
	});

	it('is changed where a table of the reference has become text', () => {
		expect(judge(reference, page('Annual report', 'Item Price', 'Bread 2.40')).structureChanged).toBe(true);
	});

	it('refuses where the reference is ground truth, and is only recorded where it is a layout parse', () => {
		const candidate = page('Annual report', table(`${rows}<tr><td></td><td></td></tr>`));
		expect(judge(reference, candidate, true)).toMatchObject({
			accepted: false,
			reason: 'structure-changed',
			blockRecall: 1,
		});
		expect(judge(reference, candidate, false)).toMatchObject({ accepted: true, reason: null, structureChanged: true });
	});

	it('is nothing to measure without a table in the reference, whatever the candidate has', () => {
		expect(judge(page('Annual report'), page('Annual report', table(rows))).structureChanged).toBeNull();
	});
});
