import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEach, defineWhole } from '../../pipeline/contract/defineStage.ts';
import type { Branch } from '../../pipeline/contract/pipeline.ts';
import type { Stage } from '../../pipeline/contract/stage.ts';
import { drop, keep } from '../../pipeline/contract/verdict.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { assertChain } from '../../pipeline/run/assertChain.ts';
import type { StageSummary } from '../../pipeline/run/manifest.ts';
import { planRecipe } from '../../pipeline/run/planRecipe.ts';
import { runRecipe } from '../../pipeline/run/runRecipe.ts';
import type { RunOptions } from '../../pipeline/run/wiring.ts';
import { inProcessPool } from '../helpers/inProcessPool.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { toyFiles, toyRecipe, toyRun } from '../helpers/toyPipeline.ts';

const FILES = { 'a.pdf': 3, 'b.pdf': 5, 'c.pdf': 2 };

/** Pages of one word are set aside before the rest is ranked. */
const aside = defineWhole({
	name: 'aside',
	version: 1,
	record: 'page',
	config: z.strictObject({ words: z.number() }),
	reads: ['volume'],
	writes: [],
	dropReasons: ['taken', 'other'],
	needs: [],
	engines: [],
	readsOrigins: false,
	start: (config) => (set) => ({
		verdicts: set.map(({ volume }) => (volume.words <= config.words ? drop('taken') : keep({}))),
		summary: {},
	}),
});

const draw = defineEach({
	name: 'draw',
	version: 1,
	record: 'page',
	config: z.strictObject({}),
	reads: ['volume'],
	writes: ['image'],
	dropReasons: [],
	start: () => (record) => ({
		...keep({ image: { widthPx: record.volume.words, heightPx: 1, pixelsSha256: sha256(record.id) } }),
		files: { [`${record.id}.txt`]: Buffer.from(`picture of ${record.id}`) },
	}),
});

/** Reads what `draw` kept, and tells the benchmark apart. */
const judge = (read: string[]) =>
	defineEach({
		name: 'judge',
		version: 1,
		record: 'page',
		config: z.strictObject({}),
		reads: ['image'],
		writes: [],
		dropReasons: [],
		start: (_config, _ports, context) => async (record) => {
			read.push(Buffer.from(await context.file('image', `${record.id}.txt`)).toString());
			return keep({});
		},
	});

const screen = (seen: string[][]) =>
	defineWhole({
		name: 'screen',
		version: 1,
		record: 'page',
		config: z.strictObject({}),
		reads: ['volume'],
		readsBenchmark: ['volume', 'place'],
		writes: [],
		dropReasons: [],
		needs: [],
		engines: [],
		readsOrigins: false,
		start: (_config, _ports, context) => (set) => {
			seen.push((context.benchmark ?? []).map(({ facets }) => `${facets.volume?.words}:${facets.place?.cluster}`));
			return { verdicts: set.map(() => keep({})), summary: {} };
		},
	});

const scene = (store: string, words = 1, files: Readonly<Record<string, number>> = FILES) => {
	const toy = toyRun(store, toyFiles(files));
	const [open, measure, few, rank] = toy.wiring.stages as Stage[];
	const read: string[] = [];
	const seen: string[][] = [];
	const branch: Branch = { after: 'aside', reason: 'taken', stages: [screen(seen), draw, judge(read)] as Stage[] };
	const stages = [open, measure, few, aside, rank] as Stage[];
	const pool = inProcessPool([...stages, ...branch.stages], toy.wiring.ledger, { listener: () => {} });
	const plain = toyRecipe(store);
	const recipe = { ...plain, stages: { ...plain.stages, aside: { words }, screen: {}, draw: {}, judge: {} } };
	const wiring = { ...toy.wiring, stages, branch, pool };
	return { recipe, wiring, read, seen };
};

const run = async (
	store: string,
	words = 1,
	files: Readonly<Record<string, number>> = FILES,
	options: RunOptions = {},
) => {
	const { recipe, wiring, ...told } = scene(store, words, files);
	return { ...told, stages: await runRecipe(recipe, wiring, options, async () => {}) };
};

const counts = (stages: readonly StageSummary[]) =>
	stages.map(({ stage, position, counts }) => [stage, position, counts.in, counts.kept]);

describe('a branch', () => {
	it('takes up what a stage set aside, after the first line has ended, and loses no record', async () => {
		const { stages, read } = await run(temporaryFolder());
		// Words are page numbers, so the first page of each of three files is set aside, and 7 of 10 go on.
		expect(counts(stages)).toEqual([
			['open', 1, 3, 3],
			['measure', 2, 10, 10],
			['few', 3, 10, 10],
			['aside', 4, 10, 7],
			['rank', 5, 7, 7],
			['screen', 6, 3, 3],
			['draw', 7, 3, 3],
			['judge', 8, 3, 3],
		]);
		expect(read.toSorted()).toEqual(
			toyFiles(FILES)
				.map(({ entry }) => `picture of ${entry.fileId}-p0001`)
				.toSorted(),
		);
	});

	it('shows its stages what the first line kept, with the facets they ask for', async () => {
		const { seen } = await run(temporaryFolder());
		expect(seen).toHaveLength(1);
		expect(seen[0]?.toSorted()).toEqual(['2:0', '2:0', '2:0', '3:0', '3:0', '4:0', '5:0']);
	});

	it('is computed again as far as its records or the benchmark changed, and not at all when nothing did', async () => {
		const store = temporaryFolder();
		await run(store);
		const again = await run(store);
		expect(again.stages.map(({ units, reusedUnits }) => units.length - reusedUnits)).toEqual(Array(8).fill(0));
		expect(again.seen).toEqual([]);
		// Two pages of each file now: the set and the benchmark are others, but the pictures of the first pages are lent.
		const more = await run(store, 2);
		expect(counts(more.stages).slice(5)).toEqual([
			['screen', 6, 6, 6],
			['draw', 7, 6, 6],
			['judge', 8, 6, 6],
		]);
		expect(more.stages[6]?.borrowedRecords).toBe(3);
	});

	it('is left out when the run ends before it, and begins with nothing when nothing was set aside', async () => {
		const early = await run(temporaryFolder(), 1, FILES, { until: 'rank' });
		expect(early.stages.map(({ stage }) => stage)).toEqual(['open', 'measure', 'few', 'aside', 'rank']);
		const none = await run(temporaryFolder(), 0);
		expect(counts(none.stages).slice(5)).toEqual([
			['screen', 6, 0, 0],
			['draw', 7, 0, 0],
			['judge', 8, 0, 0],
		]);
	});

	it('is planned: what is known before a run, and that all is there after it', async () => {
		const store = temporaryFolder();
		const before = scene(store);
		const unknown = await planRecipe(before.recipe, before.wiring, {});
		expect(unknown.map(({ stage, records }) => [stage, records])).toContainEqual(['screen', null]);
		await run(store);
		const after = scene(store);
		const known = await planRecipe(after.recipe, after.wiring, {});
		expect(known.map(({ compute }) => compute)).toEqual(Array(8).fill(0));
	});

	it('ends a run whose branch was not given what was set aside', () => {
		const summary = (stage: string, given: number, kept: number, taken = 0): StageSummary =>
			({
				stage,
				record: 'page',
				counts: { in: given, kept, dropped: { taken }, failed: {} },
			}) as unknown as StageSummary;
		const branch = { after: 'aside', reason: 'taken', stages: [{ name: 'screen' } as Stage] };
		const before = [summary('aside', 10, 7, 3), summary('rank', 7, 7)];
		expect(() => assertChain(before, summary('screen', 3, 3), branch)).not.toThrow();
		expect(() => assertChain(before, summary('screen', 7, 7), branch)).toThrow(
			'aside set aside 3 records, screen took in 7',
		);
	});
});
