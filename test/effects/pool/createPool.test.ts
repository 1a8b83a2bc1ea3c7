import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { pageId } from '../../../pipeline/document/pageId.ts';
import { createLedger } from '../../../pipeline/effects/ledger/createLedger.ts';
import { createPool } from '../../../pipeline/effects/pool/createPool.ts';
import { superviseUnit } from '../../../pipeline/run/superviseUnit.ts';
import type { UnitTask } from '../../../pipeline/run/task.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';
import { root } from '../../rules/sourceFiles.ts';

const file = sha256('faulty');

const taskOf = (store: string, temporary: string, pages: number): UnitTask => ({
	store,
	stage: 'faulty',
	scope: 'each',
	lane: 'light',
	config: {},
	seed: 1,
	key: 'k'.repeat(64),
	attempt: 1,
	shard: 's',
	family: 'f',
	models: {},
	engines: {},
	temporary,
	input: {
		records: Array.from({ length: pages }, (_, index) => ({
			id: pageId(file, index + 1),
			facets: { volume: { words: 1, characters: 1, textSha256: file, language: 'en' } },
		})),
		facetUnits: {},
	},
	files: {},
	origins: {},
	donors: [],
	blamed: [],
	spentMs: 0,
});

const supervise = async (pages: number, recordTimeoutMs: number, signal = new AbortController().signal) => {
	const store = temporaryFolder();
	const ledger = createLedger(store);
	const pool = createPool({
		script: join(root, 'test', 'helpers', 'faultyWorker.mjs'),
		workers: { light: 1, ocr: 1, mineru: 1, teacher: 1 },
		args: { light: [], ocr: [], mineru: [], teacher: [] },
		heapMb: 64,
		signal,
	});
	onTestFinished(() => pool.close());
	const notes: string[] = [];
	const task = taskOf(store, await ledger.begin('faulty', 'k'.repeat(64), 1), pages);
	const outcome = await superviseUnit(task, recordTimeoutMs, {
		pause: async () => {},
		pool,
		ledger,
		onProgress: () => {},
		onNote: (note) => notes.push(note),
	});
	return { outcome, notes, verdicts: await ledger.readVerdicts(outcome.folder) };
};

describe('worker processes', () => {
	it('lose only the pages that hang in a loop, kill their process or exhaust its memory', async () => {
		const { outcome, notes, verdicts } = await supervise(7, 4_000);
		expect(verdicts.map(({ verdict, reason }) => reason ?? verdict)).toEqual([
			'kept',
			'timeout',
			'kept',
			'crash',
			'kept',
			'memory',
			'kept',
		]);
		expect(outcome.counts).toEqual({ in: 7, kept: 4, dropped: {}, failed: { timeout: 1, crash: 1, memory: 1 } });
		expect(notes).toHaveLength(3);
	}, 120_000);

	it('stop when the run is stopped, and say so', async () => {
		const controller = new AbortController();
		setTimeout(() => controller.abort(), 1_500);
		await expect(supervise(2, 60_000, controller.signal)).rejects.toMatchObject({ name: 'Interrupted' });
	}, 60_000);
});
