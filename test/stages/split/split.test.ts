import { describe, expect, it } from 'vitest';
import type { BenchmarkPage, WholeContext } from '../../../pipeline/contract/stage.ts';
import { overlapOf } from '../../../pipeline/distillation/overlap/overlapOf.ts';
import { overlapPage } from '../../../pipeline/distillation/overlap/overlapPage.ts';
import { countedText } from '../../../pipeline/document/countedText.ts';
import { fileIdOf } from '../../../pipeline/document/pageId.ts';
import { stageRandom } from '../../../pipeline/run/stageRandom.ts';
import { split } from '../../../stages/split/split.ts';
import { madeBenchmarkPage, madeTrainingRow, numberedWords as words } from '../../helpers/madeTrainingRow.ts';

type Row = ReturnType<typeof madeTrainingRow>;

const decide = async (
	rows: readonly Row[],
	{
		benchmark = [],
		seed = 1,
		validationShare = 0.05,
	}: { benchmark?: BenchmarkPage[]; seed?: number; validationShare?: number } = {},
) => {
	const context: WholeContext = {
		random: stageRandom(split, seed),
		origin: () => ({ sourceId: 'pool', category: 'made', licence: 'CC0-1.0' }),
		progress: () => {},
		benchmark,
	};
	const { verdicts, summary } = await split.start({ validationShare }, {}, context)(rows);
	const places = verdicts.map((verdict) => (verdict.verdict === 'kept' ? verdict.facets.trainingPlace : undefined));
	return { verdicts, summary, places };
};

/** Documents of `pages` pages each, with texts of their own. */
const library = (documents: number, pages: number): Row[] =>
	Array.from({ length: documents * pages }, (_, at) => {
		const document = Math.floor(at / pages);
		return madeTrainingRow(`document ${document}`, words(1_000_000 + at * 100, 1_000_060 + at * 100), {
			pageNumber: (at % pages) + 1,
			tokens: 100 * (document + 1),
		});
	});

describe('split', () => {
	it('drops a row whose reference is clean and whose target says what a benchmark page says', async () => {
		const benchmark = [madeBenchmarkPage('report', words(1, 112))];
		const html = `<!DOCTYPE html><html><head><title>x</title></head><body><p>${words(51, 80)}</p><p>${words(81, 300)}</p></body></html>`;
		const { verdicts, summary } = await decide(
			[madeTrainingRow('clean', words(2000, 2100), { html }), ...library(3, 1)],
			{ benchmark },
		);
		expect(verdicts[0]).toMatchObject({
			verdict: 'dropped',
			reason: 'in-benchmark',
			evidence: { page: benchmark[0]?.id, how: 'text', shared: 50, containment: 0.5 },
		});
		expect(summary).toMatchObject({ rows: 4, inBenchmark: 1, documents: 3 });
	});

	it('puts all pages of a document on one side', async () => {
		const rows = library(20, 5);
		const { places, summary } = await decide(rows, { validationShare: 0.2 });
		const sides = new Map<string, Set<string>>();
		rows.forEach(({ id }, at) => {
			const own = sides.get(fileIdOf(id)) ?? new Set();
			sides.set(fileIdOf(id), own.add(places[at]?.split ?? 'none'));
		});
		expect([...sides.values()].map((own) => own.size)).toEqual(Array(20).fill(1));
		// 100 rows in documents of five: the share is met exactly.
		expect(summary).toMatchObject({ validationRows: 20, validationGroups: 4, groups: 20, strata: 3 });
	});

	it('treats documents that overlap, through others too, as one, so that nothing of one side is on the other', async () => {
		const chain = [
			madeTrainingRow('first edition', words(0, 200)),
			madeTrainingRow('second edition', words(60, 300)),
			madeTrainingRow('third edition', words(160, 420)),
		];
		const rows = [...library(10, 1), ...chain];
		const ids = chain.map(({ id }) => fileIdOf(id)).sort();
		for (let seed = 0; seed < 20; seed++) {
			const { places } = await decide(rows, { seed, validationShare: 0.3 });
			const own = places.slice(10);
			expect(own.map((place) => place?.group)).toEqual(Array(3).fill(ids[0]));
			expect(new Set(own.map((place) => place?.split)).size).toBe(1);
			const side = (name: string) =>
				rows.filter((_, at) => places[at]?.split === name).map((row) => overlapPage(row, [countedText(row.layout)]));
			const crossing = side('train').flatMap((a) => side('validation').filter((b) => overlapOf(a, b)));
			expect(crossing).toEqual([]);
		}
	});

	it('lets a row that is dropped tie no documents together', async () => {
		const bridge = madeTrainingRow('bridge', `${words(0, 100)} ${words(500, 600)}`);
		const ends = [madeTrainingRow('one', words(0, 100)), madeTrainingRow('two', words(500, 600))];
		const { places } = await decide([bridge, ...ends, ...library(2, 1)], {
			benchmark: [{ ...madeBenchmarkPage('bridge', 'the same file'), id: 'ffffffffffffffff-p0001' }],
		});
		expect(places[0]).toBeUndefined();
		expect(new Set([places[1]?.group, places[2]?.group]).size).toBe(2);
	});

	it.each([
		['a single row', 1, 1],
		['a single document', 1, 30],
	])('leaves %s to training', async (_, documents, pages) => {
		const { places, summary } = await decide(library(documents, pages));
		expect(new Set(places.map((place) => place?.split))).toEqual(new Set(['train']));
		expect(summary).toMatchObject({ validationRows: 0, validationGroups: 0, groups: 1 });
	});

	it('has nothing to say about no rows', async () => {
		expect((await decide([])).verdicts).toEqual([]);
	});

	it('decides by the seed, not by the order of rows', async () => {
		const rows = library(40, 2);
		const placesById = async (order: readonly Row[], seed: number) => {
			const { places } = await decide(order, { seed });
			return new Map(order.map(({ id }, at) => [id, places[at]?.split] as const));
		};
		expect(await placesById(rows.toReversed(), 1)).toEqual(await placesById(rows, 1));
		expect(await placesById(rows, 2)).not.toEqual(await placesById(rows, 1));
	});

	it('has the seed in its key, and the origins that its strata are made of', () => {
		expect([split.usesRandom, split.readsOrigins]).toEqual([true, true]);
	});
});
