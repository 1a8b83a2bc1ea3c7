import { beforeAll, describe, expect, it } from 'vitest';
import { buildRunDatabase } from '../../../pipeline/effects/tables/buildRunDatabase.ts';
import { readReport } from '../../../pipeline/effects/tables/readReport.ts';
import { readTraining } from '../../../pipeline/effects/tables/readTraining.ts';
import { withRunDatabase } from '../../../pipeline/effects/tables/withRunDatabase.ts';
import type { ReportData } from '../../../pipeline/report/reportData.ts';
import type { TrainingFigures } from '../../../pipeline/report/training/trainingFigures.ts';
import { CALL_COST, CALL_TOKENS, FATES, LIMITS } from '../../helpers/madeBranch.ts';
import { type MadeRun, madeRun } from '../../helpers/madeRun.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';

type Fate = (typeof FATES)[number];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const isAccepted = ([, , reason]: Fate['samples'][number]): boolean => reason === null;

describe('readTraining', () => {
	const folder = suiteFolder('run');
	let run: MadeRun;
	let data: ReportData;
	let training: TrainingFigures;
	const judged = (): readonly Fate[] =>
		run.reserved.flatMap((_, at) => FATES[at % FATES.length] ?? []).filter(({ samples }) => samples.length > 0);

	beforeAll(async () => {
		run = madeRun(folder(), { files: 36, training: true });
		await buildRunDatabase(folder(), run.manifest, { featureScale: () => 1 });
		data = await withRunDatabase(folder(), (connection) => readReport(connection, run.manifest));
		if (!data.training) throw new Error('the made run has a training line');
		training = data.training;
	});

	it('counts pages, accepted ones, and rows', () => {
		expect(training).toMatchObject({
			pages: judged().length,
			accepted: judged().filter(({ samples }) => samples.some(isAccepted)).length,
			rows: judged().filter(({ split }) => split !== undefined).length,
		});
	});

	it('groups the same pages by source, difficulty and words, each once', () => {
		expect(training.groups.map(({ title }) => title)).toEqual(['source', 'layout difficulty', 'words']);
		const first = judged().filter(({ samples }) => samples[0]?.[2] === null).length;
		for (const { rows } of training.groups) {
			expect(sum(rows.map(({ pages }) => pages))).toBe(training.pages);
			expect(sum(rows.map((row) => row.first))).toBe(first);
			expect(sum(rows.map(({ accepted }) => accepted))).toBe(training.accepted);
		}
		const words = training.groups[2]?.rows.map(({ name }) => name.split(' to ').map(Number)) ?? [];
		// Doublings: from 2^n − 1 to 2^(n+1) − 2.
		for (const [from = 0, to] of words) expect([Math.log2(from + 1) % 1, to]).toEqual([0, 2 * from]);
	});

	it('bins the recall of the best sample, with the threshold that pages were held to', () => {
		const expected = Array.from({ length: 20 }, () => ({ accepted: 0, refused: 0 }));
		for (const { samples, chosen = 0 } of judged()) {
			const [recall, , reason] = samples[chosen] ?? [null, null, null];
			// 0.95 lies in the last bin of twentieths, 0.9 in the one before.
			const bin = expected[Math.min(19, Math.floor(Number(((recall ?? 0) * 20).toFixed(6))))];
			if (bin) bin[reason === null ? 'accepted' : 'refused'] += 1;
		}
		expect(training.recalls).toEqual({ bins: expected, unmeasured: 0, threshold: LIMITS.minRecall });
	});

	it('tells what choosing gained on the pages that were sampled again', () => {
		const again = judged().filter(({ medoid }) => medoid !== undefined);
		const recallOf = (sample: Fate['samples'][number] | undefined): number => sample?.[0] ?? 0;
		const means = (take: (fate: Fate) => readonly (Fate['samples'][number] | undefined)[]) => ({
			blockRecall: expect.closeTo(mean(again.map((fate) => mean(take(fate).map(recallOf)))), 9),
			acceptedShare: expect.closeTo(
				mean(again.map((fate) => mean(take(fate).map((sample) => Number(sample?.[2] === null))))),
				9,
			),
		});
		expect(training.gains).toEqual({
			pages: again.length,
			best: means(({ samples, chosen = 0 }) => [samples[chosen]]),
			first: means(({ samples }) => [samples[0]]),
			random: means(({ samples }) => samples),
			medoid: means(({ samples, medoid = 0 }) => [samples[medoid]]),
		});
	});

	const gainsUnder = async (resample: 'all' | 'until-accepted', samples: number) =>
		withRunDatabase(folder(), async (connection) => {
			const figures = await readTraining(connection, {
				seed: 1,
				recipe: { stages: { resample: { resample, samples } } },
			});
			return figures?.gains;
		});

	it('compares no ways of choosing where pages drew until one was accepted: their last is the best by how it was drawn', async () => {
		expect(await gainsUnder('until-accepted', 4)).toBe('stopped-early');
	});

	it('compares on no page of which fewer samples are there than all', async () => {
		// All made pages have four: of five that were to be drawn none has all.
		expect([await gainsUnder('all', 5), await gainsUnder('all', 4)]).toEqual([undefined, training.gains]);
	});

	it('adds up calls, tokens and cost of all samples, and refusals by reason', () => {
		const calls = sum(judged().map(({ samples }) => samples.length));
		expect(training.calls).toEqual({
			calls,
			inputTokens: calls * CALL_TOKENS.input,
			outputTokens: calls * CALL_TOKENS.output,
			cost: calls * CALL_COST,
		});
		const refusedFor = (reason: string): number =>
			judged().filter(({ samples, chosen = 0 }) => !samples.some(isAccepted) && samples[chosen]?.[2] === reason).length;
		expect(new Map(training.refusals.map(({ name, count }) => [name, count]))).toEqual(
			new Map(['low-recall', 'unsupported-text'].map((reason) => [reason, refusedFor(reason)])),
		);
	});

	it('counts rows, documents and tokens of each split', () => {
		const rowsOf = (split: string) =>
			run.reserved.flatMap((id, at) => (FATES[at % FATES.length]?.split === split ? [{ id, tokens: 1216 + at }] : []));
		for (const split of training.splits) {
			const rows = rowsOf(split.split);
			expect(split).toMatchObject({
				rows: rows.length,
				documents: new Set(rows.map(({ id }) => id.slice(0, 16))).size,
				imageTokens: 900,
				mostTokens: Math.max(...rows.map(({ tokens }) => tokens)),
			});
		}
		expect(training.splits.map(({ split }) => split)).toEqual(['train', 'validation']);
	});

	it('shows six accepted and the refused pages, spread over reasons, the same for the same seed', async () => {
		const accepted = training.examples.filter(({ reason }) => reason === null);
		expect(accepted).toHaveLength(6);
		// By the first sample and by a later one: neither is left out.
		expect(new Set(accepted.map(({ sample }) => sample > 0)).size).toBe(2);
		const reasons = training.examples.flatMap(({ reason }) => (reason === null ? [] : [reason]));
		expect([new Set(reasons), reasons.length <= 6]).toEqual([new Set(['low-recall', 'unsupported-text']), true]);
		for (const { pageId, sample, blocks } of training.examples) {
			expect(sample).toBe(FATES[run.reserved.indexOf(pageId) % FATES.length]?.chosen);
			// The made reference: one block counts, and the footer, which is set aside, does not.
			expect([blocks[0]?.recalled, blocks.at(-1)]).toMatchObject([1, { kind: 'page-number', recalled: null }]);
		}
		const ids = (of: TrainingFigures | undefined) => of?.examples.map(({ pageId }) => pageId);
		const read = (seed: number) =>
			withRunDatabase(folder(), (connection) => readTraining(connection, { seed, recipe: {} }));
		expect(ids(await read(run.manifest.seed))).toEqual(ids(training));
		expect(ids(await read(99))).not.toEqual(ids(training));
	});

	it('shows no page that was set aside among the dropped, and those that the branch dropped', () => {
		const reasons = data.drops.map(({ stage, reason }) => `${stage} ${reason}`);
		expect(reasons).not.toContain('reserve reserved');
		expect(reasons).toEqual(
			expect.arrayContaining([
				'screen in-benchmark',
				'select low-recall',
				'target too-long',
				'split repeats-validation',
			]),
		);
	});

	it('tells in the funnel what was set aside apart from what was dropped', () => {
		const { dropped, setAside } = data.funnel.find(({ stage }) => stage === 'reserve') ?? {};
		expect([dropped, setAside]).toEqual([[], run.reserved.length]);
		const training = data.funnel.filter(({ isTraining }) => isTraining).map(({ stage }) => stage);
		expect([training[0], training.at(-1), training.length]).toEqual(['screen', 'split', 8]);
	});
});

describe('readReport of a run without a training line', () => {
	const folder = suiteFolder('run');

	it('has nothing to say of one', async () => {
		const run = madeRun(folder(), { files: 4 });
		await buildRunDatabase(folder(), run.manifest, { featureScale: () => 1 });
		const data = await withRunDatabase(folder(), (connection) => readReport(connection, run.manifest));
		expect(data.training).toBeUndefined();
		expect(data.funnel.some(({ isTraining, setAside }) => isTraining || setAside !== undefined)).toBe(false);
	});
});
