import { describe, expect, it } from 'vitest';
import type { ObjectPage, PageObject } from '../../pipeline/evaluator/pageObject.ts';
import type { PageScore } from '../../pipeline/evaluator/pageScore.ts';
import { scorePage } from '../../pipeline/evaluator/scorePage.ts';

type Box = PageObject['box'];

const page = (...objects: PageObject[]): ObjectPage => ({ pageId: 'page', width: 1000, height: 1000, objects });
const text = (words: string, box: Box, order?: number): PageObject => ({
	kind: 'text',
	text: words,
	box,
	...(order === undefined ? {} : { order }),
});
const table = (html: string, box: Box): PageObject => ({ kind: 'table', text: '', html, box });

type Scores = Pick<
	PageScore,
	'textDistance' | 'teds' | 'tedsS' | 'layout' | 'sEdge' | 'sNode' | 'coverageF1' | 'objective'
>;

const expectScores = (truth: ObjectPage, predicted: ObjectPage, expected: Scores): PageScore => {
	const score = scorePage(truth, predicted);
	for (const [name, value] of Object.entries(expected) as [keyof Scores, number | null][]) {
		if (value === null) expect([name, score[name]]).toEqual([name, null]);
		else expect(Math.abs((score[name] as number) - value), `${name}: ${score[name]}, not ${value}`).toBeLessThan(1e-9);
	}
	return score;
};

const noTable = { teds: null, tedsS: null };
/** Weights of a page with one node: there is no edge. */
const oneNode = (node: number, f1: number): number => (0.3 * node + 0.15 * f1) / 0.45;

describe('a page with text, worked out by hand', () => {
	it('has two paragraphs merged into one: their texts are one group, whose envelope moved by a tenth', () => {
		// Both partial ratios are 1: one group of two and one, equal texts. Envelopes [0, 0, 1, .4] and [0, .1, 1, .4]: centres are .1
		// apart, sizes equal. Everything is covered. One of two blocks was poured into another.
		const node = 0.5 * (1 - 0.1 / Math.SQRT2) + 0.25 + 0.25;
		const layout = oneNode(node, 1);
		const { merged } = expectScores(
			page(text('abcdefghij', [0, 0, 1, 0.2]), text('klmnopqrst', [0, 0.2, 1, 0.2])),
			page(text('abcdefghij klmnopqrst', [0, 0.1, 1, 0.4])),
			{ ...noTable, textDistance: 0, layout, sEdge: null, sNode: node, coverageF1: 1, objective: (1 + layout) / 2 },
		);
		expect(merged).toBe(0.5);
	});

	it('has one paragraph split into two: nothing is lost', () => {
		const { merged } = expectScores(
			page(text('abcdefghijklmnopqrst', [0, 0, 1, 0.4])),
			page(text('abcdefghij', [0, 0, 1, 0.2]), text('klmnopqrst', [0, 0.2, 1, 0.2])),
			{ ...noTable, textDistance: 0, layout: 1, sEdge: null, sNode: 1, coverageF1: 1, objective: 1 },
		);
		expect(merged).toBe(0);
	});

	const [topLeft, lowLeft, topRight, lowRight] = [
		[0.1, 0.1, 0.3, 0.2],
		[0.1, 0.5, 0.3, 0.2],
		[0.6, 0.1, 0.3, 0.2],
		[0.6, 0.5, 0.3, 0.2],
	] as const;

	it('has two columns, read down by one side and across by the other: each block is a component of its own, none is charged', () => {
		expectScores(
			page(text('aaaa', topLeft, 0), text('bbbb', lowLeft, 1), text('cccc', topRight, 2), text('dddd', lowRight, 3)),
			page(text('aaaa', topLeft, 0), text('cccc', topRight, 1), text('bbbb', lowLeft, 2), text('dddd', lowRight, 3)),
			{ ...noTable, textDistance: 0, layout: 1, sEdge: 1, sNode: 1, coverageF1: 1, objective: 1 },
		);
	});

	it('has two columns poured into one block, the right one first: reading the truth backwards fits', () => {
		expectScores(
			page(text('abcdefghij', [0, 0, 0.5, 1]), text('klmnopqrst', [0.5, 0, 0.5, 1])),
			page(text('klmnopqrst abcdefghij', [0, 0, 1, 1])),
			{ ...noTable, textDistance: 0, layout: 1, sEdge: null, sNode: 1, coverageF1: 1, objective: 1 },
		);
	});

	it('has a block at another place: edges turn by a quarter, the block lies half a diagonal away', () => {
		// Both edges: from (.5, 0) to (0, .5): cosine 0, lengths equal, |Δg − Δp| = √½ of |Δg| + |Δp| = 1.
		const sEdge = 0.4 * 0.5 + 0.3 * 1 + 0.3 * (1 - Math.SQRT1_2);
		// The second block's centre is .5·√2 away: half of it counts, sizes are equal.
		const sNode = (1 + (0.5 * 0.5 + 0.5)) / 2;
		const layout = 0.55 * sEdge + 0.3 * sNode + 0.15;
		expectScores(
			page(text('aaaa', [0, 0, 0.2, 0.2]), text('bbbb', [0.5, 0, 0.2, 0.2])),
			page(text('aaaa', [0, 0, 0.2, 0.2]), text('bbbb', [0, 0.5, 0.2, 0.2])),
			{ ...noTable, textDistance: 0, layout, sEdge, sNode, coverageF1: 1, objective: (1 + layout) / 2 },
		);
	});

	it('has a wildcard, which costs nothing in the truth and a character in the prediction', () => {
		const box = [0, 0, 1, 1] as const;
		const same = { ...noTable, layout: 1, sEdge: null, sNode: 1, coverageF1: 1 };
		expectScores(page(text('abξdefghij', box)), page(text('abXdefghij', box)), {
			...same,
			textDistance: 0,
			objective: 1,
		});
		expectScores(page(text('abcdefghij', box)), page(text('abξdefghij', box)), {
			...same,
			textDistance: 0.1,
			objective: (0.9 + 1) / 2,
		});
	});

	it('has no node: nothing of one side is like anything of the other', () => {
		expectScores(page(text('aaaa', [0, 0, 1, 1])), page(text('bbbb', [0, 0, 1, 1])), {
			...noTable,
			textDistance: 1,
			layout: 0,
			sEdge: null,
			sNode: null,
			coverageF1: 0,
			objective: 0,
		});
	});

	it('has nothing to find: text is right when nothing was found, and there is no layout to score', () => {
		const nothing = { ...noTable, layout: null, sEdge: null, sNode: null, coverageF1: null };
		expectScores(page(), page(), { ...nothing, textDistance: 0, objective: 1 });
		expectScores(page(), page(text('aaaa', [0, 0, 1, 1])), { ...nothing, textDistance: 1, objective: 0 });
	});
});

describe('a page with a table, worked out by hand', () => {
	const box = [0, 0, 0.8, 0.2] as const;

	it('lost it: its cells are missing text and cover nothing', () => {
		// Truth: 10 + 2 + 2 characters, of which 4 are missing. One of two objects is covered; precision is 1.
		const f1 = (2 * 0.5 * 1) / 1.5;
		const layout = oneNode(1, f1);
		expectScores(
			page(text('abcdefghij', [0, 0.5, 1, 0.2]), table('<table><tr><td>kl</td><td>mn</td></tr></table>', box)),
			page(text('abcdefghij', [0, 0.5, 1, 0.2])),
			{
				teds: 0,
				tedsS: 0,
				textDistance: 4 / 14,
				layout,
				sEdge: null,
				sNode: 1,
				coverageF1: f1,
				objective: (0.3 * 0 + (1 - 4 / 14) + layout) / 2.3,
			},
		);
	});

	it('has it as text: the cells are one group with that text, on the same place', () => {
		expectScores(
			page(table('<table><tr><td>alpha</td><td>beta</td></tr></table>', box)),
			page(text('alpha beta', box)),
			{
				teds: 0,
				tedsS: 0,
				textDistance: 0,
				layout: 1,
				sEdge: null,
				sNode: 1,
				coverageF1: 1,
				objective: (0.3 * 0 + 1 + 1) / 2.3,
			},
		);
	});

	it('lost a span: one cell of a table of two rows and three cells is another one', () => {
		const tableOf = (first: string): string => `<table><tr>${first}</tr><tr><td>ef</td><td>gh</td></tr></table>`;
		const { tables } = expectScores(
			page(table(tableOf('<td colspan="2">abcd</td>'), box)),
			page(table(tableOf('<td>abcd</td>'), box)),
			{
				teds: 1 - 1 / 5,
				tedsS: 1 - 1 / 5,
				textDistance: 0,
				layout: 1,
				sEdge: null,
				sNode: 1,
				coverageF1: 1,
				objective: (0.3 * 0.8 + 1 + 1) / 2.3,
			},
		);
		// 0.45 · 0.8 + 0.25 · 0.8 + 0.20 · 1 (same texts) + 0.10 · 1 (same box).
		expect(tables[0]?.score).toBeCloseTo(0.86, 12);
	});

	it('has a cell with one of two letters wrong: half a cell of five nodes, and nothing in the structure', () => {
		const tableOf = (last: string): string => `<table><tr><td>ab</td></tr><tr><td>ef</td><td>${last}</td></tr></table>`;
		expectScores(page(table(tableOf('gh'), box)), page(table(tableOf('gx'), box)), {
			teds: 1 - 0.5 / 5,
			tedsS: 1,
			textDistance: 0,
			layout: 1,
			sEdge: null,
			sNode: 1,
			coverageF1: 1,
			objective: (0.3 * 0.9 + 1 + 1) / 2.3,
		});
	});
});
