import { describe, expect, it } from 'vitest';
import { bootstrap } from '../../pipeline/evaluator/bootstrap.ts';
import { corpusMeans, type ScoredPage } from '../../pipeline/evaluator/corpusMeans.ts';
import { leaderboard } from '../../pipeline/evaluator/leaderboard.ts';
import { renderingFacts } from '../../pipeline/evaluator/renderingFacts.ts';
import { sliceMeans } from '../../pipeline/evaluator/sliceMeans.ts';
import type { UnscoredPage } from '../../pipeline/evaluator/unscoredMeans.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';

const scored = (
	pageId: string,
	textDistance: number,
	layout: number | null,
	teds: number | null = null,
): ScoredPage & UnscoredPage => ({
	pageId,
	status: 'scored',
	textDistance,
	teds,
	tedsS: teds,
	layout,
	merged: null,
	figureRecall: null,
	...renderingFacts(),
});
const missing = (pageId: string): ScoredPage & UnscoredPage => ({ ...scored(pageId, 1, 0), status: 'missing' });
const rules = { seed: 1, failed: 'score' } as const;

/** Three documents, one of two pages; one page with a table. */
const good = [scored('d-p1', 0.1, 0.9), scored('d-p2', 0.3, 0.7, 0.5), scored('e#1', 0.2, 0.8), scored('f', 0, 1)];
const weak = [scored('d-p1', 0.5, 0.5), missing('d-p2'), scored('e#1', 0.4, null), scored('f', 0.1, 0.9)];

describe('leaderboard', () => {
	it('ranks by the objective of the means, each over the pages that have it', () => {
		const rows = leaderboard(
			[
				{ model: 'weak', scores: weak },
				{ model: 'good', scores: good },
			],
			rules,
		);
		expect(rows.map(({ rank, model }) => [rank, model])).toEqual([
			[1, 'good'],
			[2, 'weak'],
		]);
		// good: text (.1 + .3 + .2 + 0)/4 = .15, layout 3.4/4 = .85, TEDS .5 on one page.
		expect(rows[0]?.means.textDistance).toBeCloseTo(0.15, 12);
		expect(rows[0]?.means.layout).toBeCloseTo(0.85, 12);
		expect(rows[0]?.means.objective).toBeCloseTo((0.3 * 0.5 + 0.85 + 0.85) / 2.3, 12);
		// weak: text 2/4, layout (.5 + 0 + .9)/3; without its failed page text 1/3, layout 1.4/2. No table anywhere.
		expect(rows[1]?.means.objective).toBeCloseTo((0.5 + 1.4 / 3) / 2, 12);
		expect(rows[1]?.scoredMeans.objective).toBeCloseTo((2 / 3 + 0.7) / 2, 12);
		expect(rows[1]?.renderedShare).toBe(0.75);
		expect(rows[1]?.ahead).toBeUndefined();
		expect(rows[0]?.ahead?.difference).toBeCloseTo(1.85 / 2.3 - (0.5 + 1.4 / 3) / 2, 12);
	});

	it('leaves failed pages out where that is asked for, and says both means', () => {
		const [row] = leaderboard([{ model: 'weak', scores: weak }], { seed: 1, failed: 'exclude' });
		expect(row?.means).toEqual(row?.scoredMeans);
		expect(row?.allMeans.objective).toBeCloseTo((0.5 + 1.4 / 3) / 2, 12);
		expect(row?.means.objective).toBeCloseTo((2 / 3 + 0.7) / 2, 12);
		expect(row?.renderedShare).toBe(0.75);
	});

	it('puts equal models in the order of their names, neither ahead', () => {
		const rows = leaderboard(
			['c', 'a', 'b'].map((model) => ({ model, scores: good })),
			rules,
		);
		expect(rows.map(({ model }) => model)).toEqual(['a', 'b', 'c']);
		expect(rows[0]?.ahead).toEqual({ difference: 0, interval: [0, 0], share: 0.5 });
	});

	it('takes whole documents: with one of many pages every resample is the whole', () => {
		const pages = Array.from({ length: 5 }, (_, page) => scored(`d-p${page + 1}`, page / 10, 0.5));
		const [row] = leaderboard([{ model: 'm', scores: pages }], rules);
		for (const end of row?.intervals.textDistance ?? []) expect(end).toBeCloseTo(0.2, 12);
		expect(row?.intervals.teds).toBeUndefined();
		expect(row?.intervals.renderedShare).toEqual([1, 1]);
	});

	it('tells what is not scored as means over the pages of which it is known', () => {
		const scores = [
			{ ...scored('a', 0, 1), merged: 0.5, overprint: 0.2, figureRecall: 1, probedLines: 3, neutralised: 0 },
			{ ...scored('b', 0, 1), merged: 0, overprint: 0, probedLines: 0, neutralised: 0, formulaMismatches: 3 },
			{ ...scored('c', 0, 1), merged: 0.1, probedLines: 1, neutralised: 2 },
			{ ...missing('d'), merged: 1, overprint: 1, probedLines: 9 },
		];
		// Of the three pages that were scored: two have an overprint, one figures, one formulas; two were probed.
		expect(leaderboard([{ model: 'm', scores }], rules)[0]?.unscored).toEqual({
			merged: expect.closeTo(0.6 / 3, 12),
			overprint: 0.1,
			figureRecall: 1,
			placeholderShare: null,
			formulaMismatches: 3,
			probedShare: 2 / 3,
			neutralisedShare: 1 / 3,
		});
	});

	it('says nothing of models without a page that counts', () => {
		const rows = leaderboard(
			[
				{ model: 'none', scores: [missing('a')] },
				{ model: 'some', scores: [scored('a', 1, 0)] },
			],
			{ seed: 1, failed: 'exclude' },
		);
		expect(rows.map(({ model }) => model)).toEqual(['some', 'none']);
		expect(rows[1]?.means.objective).toBeNull();
		expect(rows[0]?.ahead).toBeUndefined();
	});
});

describe('bootstrap', () => {
	it('equals pages drawn by document, counted plainly', () => {
		const names = ['d', 'e', 'f'];
		const random = randomStream(7, 'leaderboard');
		const draws = Array.from({ length: 50 }, () => names.map(() => names[Math.floor(random() * 3)] as string));
		const counts = ({ status }: ScoredPage): boolean => status === 'scored';
		const fast = bootstrap([good, weak], { resamples: 50, seed: 7, counts });
		for (const [model, pages] of [good, weak].entries())
			for (const [at, drawn] of draws.entries()) {
				const all = drawn.flatMap((name) => pages.filter(({ pageId }) => pageId.startsWith(name)));
				const expected = corpusMeans(all.filter(counts));
				const own = fast[model]?.[at];
				for (const name of ['textDistance', 'teds', 'layout', 'objective'] as const)
					if (expected[name] === null) expect(own?.[name]).toBeNull();
					else expect(own?.[name]).toBeCloseTo(expected[name], 12);
				expect(own?.renderedShare).toBeCloseTo(all.filter(counts).length / all.length, 12);
			}
	});
});

describe('sliceMeans', () => {
	it('averages pages that are alike in a column, and leaves columns out in which all are', () => {
		const columns: Record<string, Record<string, string>> = {
			'd-p1': { language: 'en', source: 'one' },
			'd-p2': { language: 'en', source: 'one' },
			'e#1': { language: 'de', source: 'one' },
			f: { source: 'one' },
		};
		const slices = sliceMeans(
			[{ model: 'good', scores: good }],
			(pageId) => columns[pageId] ?? {},
			() => true,
		);
		expect(slices.map(({ column, value, pages }) => [column, value, pages])).toEqual([
			['language', 'en', 2],
			['language', 'de', 1],
		]);
		expect(slices[0]?.means.textDistance).toBeCloseTo(0.2, 12);
		expect(slices[1]?.means.teds).toBeNull();
	});
});
