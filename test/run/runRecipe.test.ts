import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageId } from '../../pipeline/document/pageId.ts';
import type { StageSummary } from '../../pipeline/run/manifest.ts';
import { runRecipe } from '../../pipeline/run/runRecipe.ts';
import type { RunOptions } from '../../pipeline/run/wiring.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { type ToyFaults, toyFiles, toyRecipe, toyRun } from '../helpers/toyPipeline.ts';

const FILES = { 'a.pdf': 3, 'b.pdf': 5, 'c.pdf': 2 };

const run = async (
	store: string,
	settings: Parameters<typeof toyRecipe>[1] = {},
	faults: ToyFaults = {},
	files: Readonly<Record<string, number>> = FILES,
	options: RunOptions = {},
) => {
	const toy = toyRun(store, toyFiles(files), faults);
	const stages = await runRecipe(toyRecipe(store, settings), toy.wiring, options, async () => {});
	return {
		...toy,
		stages,
		named: (name: string) => stages.find(({ stage }) => stage === name) as StageSummary,
	};
};

const digests = (stages: readonly StageSummary[]): string[] =>
	stages.flatMap(({ units }) => units.map((unit) => unit.contentDigest));

const pageOf = (file: string, page: number, files: Readonly<Record<string, number>> = FILES): string => {
	const found = toyFiles(files).find(({ entry }) => entry.locator === file);
	return pageId(found?.entry.sha256 ?? '', page);
};

describe('running a recipe', () => {
	it('leads every page of every file through all stages and counts each once', async () => {
		const { stages } = await run(temporaryFolder());
		expect(stages.map(({ stage, counts }) => [stage, counts.in, counts.kept])).toEqual([
			['open', 3, 3],
			['measure', 10, 10],
			['few', 10, 10],
			['rank', 10, 10],
			['tail', 10, 10],
		]);
	});

	it('reuses every unit of a finished run and computes nothing', async () => {
		const store = temporaryFolder();
		const first = await run(store);
		const second = await run(store);
		expect(second.met).toEqual([]);
		expect(second.stages.map(({ units, reusedUnits }) => units.length - reusedUnits)).toEqual([0, 0, 0, 0, 0]);
		expect(digests(second.stages)).toEqual(digests(first.stages));
	});

	it('recomputes nothing before a changed threshold, and after it only pages that are new to a stage', async () => {
		const store = temporaryFolder();
		await run(store, { least: 3 });
		const { met, named } = await run(store, { least: 2 });
		expect(met).toEqual([]);
		expect(named('measure').reusedUnits).toBe(named('measure').units.length);
		expect(named('few').reusedUnits).toBe(0);
		// Words are page numbers: with at least 3, four pages pass (3; 3, 4, 5); with at least 2, seven do.
		expect(named('tail').counts.in).toBe(7);
		expect(named('tail').borrowedRecords).toBe(4);
	});

	it('gives the same digests from a store of its own as from a store that lends records', async () => {
		const shared = temporaryFolder();
		await run(shared, { least: 3 });
		const lent = await run(shared, { least: 2 });
		const fresh = await run(temporaryFolder(), { least: 2 });
		expect(digests(lent.stages)).toEqual(digests(fresh.stages));
	});

	it('computes only the pages of a file that is added, whatever shard it makes', async () => {
		const store = temporaryFolder();
		await run(store);
		const { met, named } = await run(store, {}, {}, { ...FILES, 'd.pdf': 4 });
		expect([...met].sort()).toEqual([1, 2, 3, 4].map((page) => pageOf('d.pdf', page, { 'd.pdf': 4 })).sort());
		expect(named('measure').counts).toEqual({ in: 14, kept: 14, dropped: {}, failed: {} });
	});

	it('computes nothing when a file is taken away, and gives the digests of a run without it', async () => {
		const store = temporaryFolder();
		await run(store, {}, {}, { ...FILES, 'd.pdf': 4 });
		const { met, stages } = await run(store);
		expect(met).toEqual([]);
		expect(digests(stages)).toEqual(digests((await run(temporaryFolder())).stages));
	});

	it('goes on from the journals of a run that was stopped in the middle of its units', async () => {
		const store = temporaryFolder();
		// The last page of all: batches of its unit are done before it.
		const stopped = Object.entries(FILES)
			.map(([file, pages]) => pageOf(file, pages))
			.sort()
			.at(-1);
		let isStopping = true;
		const stops = (id: string): boolean => id === stopped && isStopping;
		await expect(run(store, {}, { stops })).rejects.toThrow('toy stop');
		isStopping = false;
		const { met, stages } = await run(store);
		// Ten pages in batches of four, the last of them with the page that stopped the run.
		expect(met).toContain(stopped);
		expect(met.length).toBeLessThanOrEqual(4);
		expect(digests(stages)).toEqual(digests((await run(temporaryFolder())).stages));
	});

	it('puts a page that hangs into quarantine and finishes its unit without it', async () => {
		const hanging = pageOf('b.pdf', 2);
		const { named, events } = await run(temporaryFolder(), {}, { hangs: new Set([hanging]) });
		expect(named('measure').counts).toEqual({ in: 10, kept: 9, dropped: {}, failed: { timeout: 1 } });
		expect(events.filter((event) => event.type === 'note').map((event) => event.message)).toEqual([
			`${hanging}: timeout (toy timeout); put into quarantine`,
		]);
	});

	it('tries a page whose worker died once more, alone, before it blames the page', async () => {
		const dying = pageOf('b.pdf', 4);
		let deaths = 0;
		const crashes = (id: string): boolean => id === dying && ++deaths > 0;
		const { named } = await run(temporaryFolder(), {}, { crashes });
		expect(named('measure').counts).toEqual({ in: 10, kept: 9, dropped: {}, failed: { crash: 1 } });
		expect(deaths).toBe(2);
	});

	it('loses nothing when a worker is killed from outside once', async () => {
		const unlucky = pageOf('b.pdf', 4);
		let deaths = 0;
		const crashes = (id: string): boolean => id === unlucky && ++deaths === 1;
		const { named } = await run(temporaryFolder(), {}, { crashes });
		expect(named('measure').counts).toEqual({ in: 10, kept: 10, dropped: {}, failed: {} });
	});

	it('fails only the guilty record of a batch that throws', async () => {
		const guilty = pageOf('b.pdf', 1);
		const { named } = await run(temporaryFolder(), {}, { throws: new Set([guilty]) });
		expect(named('measure').counts).toEqual({ in: 10, kept: 9, dropped: {}, failed: { internal: 1 } });
	});

	it('gives the same digests when records are put off to another lane', async () => {
		const plain = await run(temporaryFolder());
		const slow = await run(temporaryFolder(), {}, { slowLane: new Set([pageOf('a.pdf', 1), pageOf('b.pdf', 3)]) });
		expect(digests(slow.stages)).toEqual(digests(plain.stages));
	});

	it('takes quarantined records up again as a new attempt, and leaves the others as they are', async () => {
		const store = temporaryFolder();
		const failing = new Set([pageOf('c.pdf', 1)]);
		await run(store, {}, { fails: () => failing });
		const still = await run(store);
		expect(still.named('measure').counts.failed).toEqual({ io: 1 });
		const again = await run(store, {}, {}, FILES, { retryFailed: true });
		expect(again.met).toEqual([pageOf('c.pdf', 1)]);
		expect(again.named('measure').counts).toEqual({ in: 10, kept: 10, dropped: {}, failed: {} });
		expect(again.named('measure').units.map(({ attempt }) => attempt)).toContain(2);
		const after = await run(store);
		expect(digests(after.stages)).toEqual(digests((await run(temporaryFolder())).stages));
	});

	it('fails the records that a lock names without trying them, with the digests of the run that made the lock', async () => {
		const id = pageOf('a.pdf', 2);
		const original = await run(temporaryFolder(), {}, { hangs: new Set([id]) });
		const rebuilt = await run(temporaryFolder(), {}, {}, FILES, {
			quarantined: [{ id, stage: 'measure', code: 'timeout' }],
		});
		expect(rebuilt.met).not.toContain(id);
		expect(digests(rebuilt.stages)).toEqual(digests(original.stages));
	});

	it('drops pages left out of a sample with a reason, and keeps the same pages for the same seed', async () => {
		const { named } = await run(temporaryFolder(), {}, {}, FILES, { sample: 4 });
		expect(named('measure').counts).toEqual({ in: 10, kept: 4, dropped: { 'not-sampled': 6 }, failed: {} });
	});

	it('stops after the stage with exit code 3 when too large a share failed, but not below a hundred records', async () => {
		const all = { 'big.pdf': 120 };
		const failing = new Set(
			Array.from({ length: 7 }, (_, index) => pageId(toyFiles(all)[0]?.entry.sha256 ?? '', index + 1)),
		);
		await expect(run(temporaryFolder(), {}, { fails: () => failing }, all)).rejects.toMatchObject({
			exitCode: 3,
			details: { received: '7 of 120 failed (5.8 %): io 7', expected: 'at most 5 % (maxFailShare)' },
		});
		const few = new Set([pageOf('a.pdf', 1), pageOf('a.pdf', 2)]);
		await expect(run(temporaryFolder(), {}, { fails: () => few })).resolves.toMatchObject({});
	});

	it('stops after the stage named by until', async () => {
		const { stages } = await run(temporaryFolder(), {}, {}, FILES, { until: 'few' });
		expect(stages.map(({ stage }) => stage)).toEqual(['open', 'measure', 'few']);
	});

	it('keeps files of records in the unit, and lends them', async () => {
		const store = temporaryFolder();
		await run(store, { least: 3 });
		const { named } = await run(store, { least: 2 });
		const names = named('tail').units.flatMap(({ folder, key }) => {
			expect(key).toHaveLength(64);
			return readdirSync(join(store, folder, 'files'));
		});
		expect(names).toHaveLength(7);
	});

	it('changes what draws random numbers when the seed changes, and nothing else', async () => {
		const store = temporaryFolder();
		await run(store, { seed: 1 });
		const { stages } = await run(store, { seed: 2 });
		expect(stages.filter(({ reusedUnits, units }) => reusedUnits < units.length).map(({ stage }) => stage)).toEqual([
			'rank',
		]);
	});
});
