import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ObjectPage } from '../../pipeline/evaluator/pageObject.ts';
import type { PageScore } from '../../pipeline/evaluator/pageScore.ts';
import { renderingFacts } from '../../pipeline/evaluator/renderingFacts.ts';
import { failedScore, scorePage } from '../../pipeline/evaluator/scorePage.ts';

const FOLDER = new URL('../../../shared/oracles/objective_v1/', import.meta.url);

const lines = <T>(name: string): T[] =>
	readFileSync(new URL(name, FOLDER), 'utf8')
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as T);

/** Numbers to nine decimals, as the oracle gives them to twelve. */
const rounded = (value: unknown): unknown => {
	if (typeof value === 'number') return Math.round(value * 1e9) / 1e9;
	if (Array.isArray(value)) return value.map(rounded);
	if (typeof value === 'object' && value !== null)
		return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rounded(item)]));
	return value;
};

describe('scorePage', () => {
	const present = existsSync(FOLDER);
	const truth = present ? lines<ObjectPage>('truth.jsonl') : [];
	const predicted = new Map((present ? lines<ObjectPage>('pred.jsonl') : []).map((page) => [page.pageId, page]));
	const expected = new Map((present ? lines<PageScore>('expected.jsonl') : []).map((page) => [page.pageId, page]));

	it.skipIf(!present)('finds 24 hand-worked pages (../shared/oracles/objective_v1)', () => {
		expect([truth.length, expected.size]).toEqual([24, 24]);
	});

	it.skipIf(!present).each(truth.map((page) => [page.pageId, page] as const))(
		'equals the hand-worked %s',
		(pageId, page) => {
			const own = predicted.get(pageId);
			const {
				merged: _merged,
				figureRecall: _figureRecall,
				cutBlocks: _cutBlocks,
				...score
			} = own ? scorePage(page, own) : failedScore(page, 'missing');
			// No page was rendered: nothing is known of any rendering.
			expect(rounded(score)).toEqual(rounded({ ...expected.get(pageId), ...renderingFacts() }));
		},
	);
});
