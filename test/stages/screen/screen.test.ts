import { describe, expect, it } from 'vitest';
import type { BenchmarkPage, WholeContext } from '../../../pipeline/contract/stage.ts';
import { stageRandom } from '../../../pipeline/run/stageRandom.ts';
import { screen } from '../../../stages/screen/screen.ts';
import { madeBenchmarkPage, madeTrainingRow, numberedWords as words } from '../../helpers/madeTrainingRow.ts';

const contextWith = (benchmark: readonly BenchmarkPage[] | undefined): WholeContext => ({
	random: stageRandom(screen, 1),
	origin: () => ({ sourceId: 'made', category: 'made', licence: 'CC0-1.0' }),
	progress: () => {},
	...(benchmark ? { benchmark } : {}),
});
const decide = async (
	set: Parameters<ReturnType<typeof screen.start>>[0],
	benchmark: readonly BenchmarkPage[] | undefined,
	settings: object = {},
) => screen.start(screen.config.parse(settings), {}, contextWith(benchmark))(set);

const ALIKE = '0123456789abcdef';

describe('screen', () => {
	it('drops what is in the benchmark, naming page, way and numbers, and keeps the rest, in order', async () => {
		const benchmark = [
			madeBenchmarkPage('report', words(1, 112)),
			madeBenchmarkPage('poster', 'short', ALIKE),
			madeBenchmarkPage('book', words(500, 600)),
		];
		const { verdicts, summary } = await decide(
			[
				madeTrainingRow('unrelated', words(1000, 1100)),
				madeTrainingRow('reprint', words(51, 300)),
				madeTrainingRow('book', 'another page', { pageNumber: 7 }),
				madeTrainingRow('photo of the poster', 'short', { pHash: ALIKE }),
			],
			benchmark,
		);
		expect(verdicts.map((verdict) => [verdict.verdict, verdict.evidence.page, verdict.evidence.how])).toEqual([
			['kept', undefined, undefined],
			['dropped', benchmark[0]?.id, 'text'],
			['dropped', benchmark[2]?.id, 'document'],
			['dropped', benchmark[1]?.id, 'picture'],
		]);
		// 100 shingles of the shorter text, of which words 51…112 hold 50.
		expect(verdicts[1]).toMatchObject({
			reason: 'in-benchmark',
			evidence: { shingles: 100, shared: 50, containment: 0.5, textDistance: null },
		});
		expect(summary).toEqual({ pages: 4, benchmarkPages: 3, document: 1, pixels: 0, text: 1, picture: 1 });
	});

	it('lets a pilot take so many of the pages that are not in the benchmark, a larger one those of a smaller one', async () => {
		const rows = Array.from({ length: 12 }, (_, index) =>
			madeTrainingRow(`page ${index}`, words(1000 * index + 1000, 1000 * index + 1100)),
		);
		const benchmark = [madeBenchmarkPage('report', words(1000, 1100))];
		const taken = async (limit: number): Promise<number[]> => {
			const { verdicts } = await decide(rows, benchmark, { limit });
			expect(verdicts[0]).toMatchObject({ verdict: 'dropped', reason: 'in-benchmark' });
			for (const verdict of verdicts.slice(1))
				if (verdict.verdict === 'dropped')
					expect(verdict).toMatchObject({ reason: 'not-in-pilot', evidence: { limit } });
			return verdicts.flatMap(({ verdict }, index) => (verdict === 'kept' ? [index] : []));
		};
		const [three, seven, all] = [await taken(3), await taken(7), await taken(11)];
		expect([three.length, seven.length, all.length]).toEqual([3, 7, 11]);
		expect(seven).toEqual(expect.arrayContaining(three));
		// Not the first ones of a corpus in order.
		expect(three).not.toEqual([1, 2, 3]);
		expect(await taken(99)).toEqual(all);
	});

	it('does not hold pages of the pool against each other', async () => {
		const { verdicts } = await decide(
			[madeTrainingRow('one', words(1, 100)), madeTrainingRow('two', words(1, 100))],
			[madeBenchmarkPage('other', words(300, 400))],
		);
		expect(verdicts.map(({ verdict }) => verdict)).toEqual(['kept', 'kept']);
	});

	it('keeps all where the benchmark is empty, and fails where it was not given', async () => {
		const rows = [madeTrainingRow('one', words(1, 100))];
		expect((await decide(rows, [])).verdicts.map(({ verdict }) => verdict)).toEqual(['kept']);
		await expect(decide(rows, undefined)).rejects.toThrow(/benchmark was not given/);
	});

	it('fails where a page of the benchmark lacks what it is to be compared by', async () => {
		const [id, facets] = ['0123456789abcdef-p0001', {}];
		await expect(decide([], [{ id, facets }])).rejects.toThrow(/0123456789abcdef-p0001 lacks/);
	});
});
