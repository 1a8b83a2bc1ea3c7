import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageId } from '../../pipeline/document/pageId.ts';
import { createLedger } from '../../pipeline/effects/ledger/createLedger.ts';
import type { StageSummary, TimingLine } from '../../pipeline/run/manifest.ts';
import { runRecipe } from '../../pipeline/run/runRecipe.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';
import { type ToyFaults, toyFiles, toyRecipe, toyRun } from '../helpers/toyPipeline.ts';

const FILES = { 'a.pdf': 3, 'b.pdf': 5 };

const run = async (store: string, least = 1, faults: ToyFaults = {}): Promise<readonly StageSummary[]> => {
	const toy = toyRun(store, toyFiles(FILES), faults);
	return runRecipe(toyRecipe(store, { least }), toy.wiring, {}, async () => {});
};

const timingsOf = async (
	store: string,
	stages: readonly StageSummary[],
	name: string,
): Promise<Map<string, TimingLine['workMs']>> => {
	const ledger = createLedger(store);
	const units = stages.find(({ stage }) => stage === name)?.units ?? [];
	const lines = await Promise.all(units.map(({ folder }) => ledger.readTimings(folder)));
	return new Map(lines.flat().map(({ id, workMs }) => [id, workMs]));
};

describe('times of records', () => {
	it('are kept for each record of an `each` stage, and for none of a whole stage', async () => {
		const store = temporaryFolder();
		const stages = await run(store);
		const timings = await timingsOf(store, stages, 'measure');
		expect(timings.size).toBe(8);
		expect([...timings.values()].every((workMs) => workMs >= 0)).toBe(true);
		const [whole] = stages.find(({ stage }) => stage === 'rank')?.units ?? [];
		expect(readdirSync(join(store, whole?.folder ?? ''))).not.toContain('timings.jsonl');
	});

	it('stay with a record that another unit lends', async () => {
		const store = temporaryFolder();
		const before = await timingsOf(store, await run(store, 2), 'tail');
		const after = await timingsOf(store, await run(store, 1), 'tail');
		// Words are page numbers: with at least 2 the two first pages are missing, with at least 1 none is.
		expect([before.size, after.size]).toEqual([6, 8]);
		for (const [id, workMs] of before) expect(after.get(id)).toBe(workMs);
	});

	it('are missing for a page that hung: nobody knows what it would have cost', async () => {
		const store = temporaryFolder();
		const [file] = toyFiles(FILES);
		const hanging = pageId(file?.entry.sha256 ?? '', 1);
		const timings = await timingsOf(store, await run(store, 1, { hangs: new Set([hanging]) }), 'measure');
		expect(timings.has(hanging)).toBe(false);
		expect(timings.size).toBe(7);
	});

	it('of a unit from before they were kept are none', async () => {
		expect(await createLedger(temporaryFolder()).readTimings('units/open/old')).toEqual([]);
	});
});
