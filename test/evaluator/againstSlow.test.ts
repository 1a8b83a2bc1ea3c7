import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ObjectPage } from '../../pipeline/evaluator/pageObject.ts';
import type { PageScore } from '../../pipeline/evaluator/pageScore.ts';
import { scorePage } from '../../pipeline/evaluator/scorePage.ts';
import { randomPages } from './slow/randomPages.ts';
import { slowScorePage } from './slow/slowScorePage.ts';

const SEED = 20261201;
const NUMBERS = ['textDistance', 'teds', 'tedsS', 'layout', 'sEdge', 'sNode', 'coverageF1', 'objective'] as const;

type Compared = Pick<PageScore, 'pageId' | 'tables' | 'groups' | (typeof NUMBERS)[number]>;

/** What is exact, and beside it every number by its name. */
const parted = (score: Compared) => ({
	exact: {
		pageId: score.pageId,
		tables: score.tables.map(({ truth, predicted }) => [truth, predicted]),
		groups: score.groups.map(({ truth, predicted, node }) => ({ truth, predicted, node })),
	},
	numbers: {
		...Object.fromEntries(NUMBERS.map((name) => [name, score[name]])),
		...Object.fromEntries(
			score.tables.flatMap(({ score, teds, tedsS }, place) =>
				Object.entries({ score, teds, tedsS }).map(([name, value]) => [`tables ${place} ${name}`, value]),
			),
		),
		...Object.fromEntries(score.groups.map(({ distance }, place) => [`groups ${place}`, distance])),
	} as Record<string, number | null>,
});

/** Parts in which two scores of a page differ. */
const differences = (fast: Compared, slow: Compared): string[] => {
	const [a, b] = [parted(fast), parted(slow)];
	const found = Object.keys(a.exact).filter((name) => {
		const key = name as keyof typeof a.exact;
		return JSON.stringify(a.exact[key]) !== JSON.stringify(b.exact[key]);
	});
	for (const name of new Set([...Object.keys(a.numbers), ...Object.keys(b.numbers)])) {
		const [left, right] = [a.numbers[name], b.numbers[name]];
		const isEqual =
			typeof left === 'number' && typeof right === 'number' ? Math.abs(left - right) <= 1e-9 : left === right;
		if (!isEqual) found.push(`${name}: ${left} / ${right}`);
	}
	return found;
};

const FOLDER = new URL('../../../shared/oracles/objective_v1/', import.meta.url);

const lines = <T>(name: string): T[] =>
	existsSync(FOLDER)
		? readFileSync(new URL(name, FOLDER), 'utf8')
				.trim()
				.split('\n')
				.map((line) => JSON.parse(line) as T)
		: [];

describe('the plain second implementation', () => {
	const truth = new Map(lines<ObjectPage>('truth.jsonl').map((page) => [page.pageId, page]));
	const expected = new Map(lines<PageScore>('expected.jsonl').map((page) => [page.pageId, page]));

	it.skipIf(truth.size === 0)('equals the hand-worked pages (../shared/oracles/objective_v1) by itself', () => {
		const found = lines<ObjectPage>('pred.jsonl').map((predicted) => {
			const score = slowScorePage(truth.get(predicted.pageId) as ObjectPage, predicted);
			return [predicted.pageId, ...differences(score, expected.get(predicted.pageId) as PageScore)];
		});
		expect(found).toEqual([...truth.keys()].filter((id) => id !== 'hand-19-missing').map((id) => [id]));
	});
});

describe('scorePage against the plain second implementation', () => {
	it.each(Array.from({ length: 20 }, (_, part) => part))('scores random pages %i hundred and on alike', (part) => {
		for (let number = part * 100; number < part * 100 + 100; number++) {
			const { truth, predicted } = randomPages(SEED, number);
			const found = differences(scorePage(truth, predicted), slowScorePage(truth, predicted));
			expect(found, JSON.stringify({ truth, predicted })).toEqual([]);
		}
	});

	it('keeps the place of a tall cell that a wide one of a later row laid itself over', () => {
		// The second cell covers column 1 of all three rows, so the last row fills columns 0 and 2 of three: a third of a
		// third of the page, centred at (1/6, 5/6). Half of 1 - 1/3, and a quarter of 1/3 for each size: one half.
		const html = '<table><tr><td><td rowspan="3"><tr><td colspan="2"><tr><td>b<td></table>';
		const page = (object: ObjectPage['objects'][number]): ObjectPage => ({
			pageId: 'page',
			width: 1,
			height: 1,
			objects: [object],
		});
		const truth = page({ kind: 'table', text: '', html, box: [0, 0, 1, 1] });
		const predicted = page({ kind: 'text', text: 'b', box: [0, 0, 1, 1] });
		expect([slowScorePage, scorePage].map((score) => score(truth, predicted).sNode)).toEqual([
			expect.closeTo(0.5, 9),
			expect.closeTo(0.5, 9),
		]);
	});
});
