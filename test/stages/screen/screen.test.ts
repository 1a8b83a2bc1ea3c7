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
) => screen.start({}, {}, contextWith(benchmark))(set);

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
		expect(summary).toEqual({ pages: 4, benchmarkPages: 3, document: 1, text: 1, picture: 1 });
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
