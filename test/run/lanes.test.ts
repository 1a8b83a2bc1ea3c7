import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import type { Lane } from '../../pipeline/contract/ports.ts';
import type { RecordContext, Stage } from '../../pipeline/contract/stage.ts';
import { keep, later, notYet } from '../../pipeline/contract/verdict.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { pageId } from '../../pipeline/document/pageId.ts';
import { createLedger } from '../../pipeline/effects/ledger/createLedger.ts';
import { replayJournal } from '../../pipeline/run/journal.ts';
import { superviseUnit } from '../../pipeline/run/superviseUnit.ts';
import type { UnitProgress, UnitTask } from '../../pipeline/run/task.ts';
import { inProcessPool } from '../helpers/inProcessPool.ts';
import { temporaryFolder } from '../helpers/temporaryFolder.ts';

const FILE = sha256('lanes');
const ids = (count: number): string[] => Array.from({ length: count }, (_, index) => pageId(FILE, index + 1));

/** What the stage does with the n-th page (from 1) in a lane: asks for another lane, or is done with it. */
type Act = (
	page: number,
	context: RecordContext,
) => Exclude<Lane, 'light' | 'teacher'> | 'not-yet' | 'done' | Promise<'done'>;

const stageOf = (act: Act, recordTimeoutMs: number): Stage =>
	defineEach({
		name: 'lanes',
		version: 1,
		record: 'page',
		config: z.strictObject({}),
		reads: ['volume'],
		writes: [],
		dropReasons: [],
		lanes: ['ocr', 'mineru'],
		recordTimeoutMs,
		start: (_config, _ports, context) => async (record) => {
			const wanted = await act(record.volume.words, context);
			if (wanted === 'not-yet') return notYet();
			return wanted === 'done' ? keep({}, { lane: context.lane }) : later(wanted);
		},
	});

const supervise = async (pages: number, act: Act, recordTimeoutMs = 5_000) => {
	const store = temporaryFolder();
	const ledger = createLedger(store);
	const stage = stageOf(act, recordTimeoutMs);
	const lanes: Lane[] = [];
	const inner = inProcessPool([stage], ledger, { listener: () => {} });
	const notes: string[] = [];
	const told: UnitProgress[] = [];
	const pauses: number[] = [];
	const key = 'a'.repeat(64);
	const task: UnitTask = {
		...{
			store,
			stage: 'lanes',
			scope: 'each',
			lane: 'light',
			config: {},
			seed: 1,
			key,
			attempt: 1,
			shard: 's',
			family: 'f',
		},
		...{ models: {}, engines: {}, files: {}, origins: {}, donors: [], blamed: [], spentMs: 0 },
		temporary: await ledger.begin('lanes', key, 1),
		input: {
			records: ids(pages).map((id, index) => ({
				id,
				facets: { volume: { words: index + 1, characters: 1, textSha256: FILE, language: 'en' } },
			})),
			facetUnits: {},
		},
	};
	const { folder } = await superviseUnit(task, recordTimeoutMs, {
		pool: {
			...inner,
			run: (unit, ...rest) => {
				lanes.push(unit.lane);
				return inner.run(unit, ...rest);
			},
		},
		ledger,
		onProgress: (part) => told.push(part),
		onNote: (message) => notes.push(message),
		pause: async (nth) => void pauses.push(nth),
	});
	const verdicts = await ledger.readVerdicts(folder);
	return {
		lanes,
		notes,
		told,
		pauses,
		verdicts: verdicts.map(({ verdict, reason, evidence }) => reason ?? evidence.lane ?? verdict),
	};
};

describe('records that ask for other lanes', () => {
	it('may be put off more than once, each along its own way', async () => {
		const ways: Readonly<Record<number, readonly Lane[]>> = {
			1: ['light'],
			2: ['light', 'mineru'],
			3: ['light', 'mineru', 'ocr'],
			4: ['light', 'ocr', 'mineru'],
			5: ['light', 'ocr'],
		};
		const { verdicts, lanes } = await supervise(5, (page, { lane }) => {
			const way = ways[page] ?? [];
			return (way[way.indexOf(lane) + 1] as 'ocr' | 'mineru' | undefined) ?? 'done';
		});
		expect(verdicts).toEqual(['light', 'mineru', 'ocr', 'mineru', 'ocr']);
		// Light, mineru for 2 and 3, ocr for 3 to 5, mineru for 4.
		expect(lanes).toEqual(['light', 'mineru', 'ocr', 'mineru']);
	});

	it('are told as waiting, by lane, until they are decided', async () => {
		const { told } = await supervise(5, (page, { lane }) => (page > 2 && lane === 'light' ? 'ocr' : 'done'));
		// Pages 1 and 2 are done in the first lane, 3 to 5 are left to the second one, which has none left at its end.
		expect(told).toContainEqual({ done: 2, kept: 2, dropped: 0, failed: 0, waiting: { ocr: 3 } });
		expect(told.at(-1)).toEqual({ done: 5, kept: 5, dropped: 0, failed: 0, waiting: {} });
	});

	it('fail where they come back to a lane they have been in, and never go round for ever', async () => {
		const round: Act = (page, { lane }) => (page === 2 ? (lane === 'ocr' ? 'mineru' : 'ocr') : 'done');
		expect((await supervise(3, round)).verdicts).toEqual(['light', 'internal', 'light']);
		expect((await supervise(1, (_page, { lane }) => (lane === 'light' ? 'ocr' : 'ocr'))).verdicts).toEqual([
			'internal',
		]);
	});

	it('come back to their lane where an answer is on its way, after a pause that tells which it is', async () => {
		const asked: Record<number, number> = {};
		const { verdicts, pauses, lanes } = await supervise(3, (page) => {
			asked[page] = (asked[page] ?? 0) + 1;
			return page > 1 && (asked[page] ?? 0) < page ? 'not-yet' : 'done';
		});
		expect(verdicts).toEqual(['light', 'light', 'light']);
		// What is decided is not asked about again.
		expect(asked).toEqual({ 1: 1, 2: 2, 3: 3 });
		expect(pauses).toEqual([1, 2]);
		expect(lanes).toEqual(['light', 'light', 'light']);
	});

	it('go to their other lane before they are waited for', async () => {
		let rounds = 0;
		const { verdicts, pauses, lanes } = await supervise(2, (page, { lane }) => {
			if (lane === 'ocr') return 'done';
			if (page === 2) return 'ocr';
			rounds += 1;
			return rounds < 3 ? 'not-yet' : 'done';
		});
		// The first page is of the lane light still: the unit goes back there, and its second round answers not-yet again.
		expect({ verdicts, pauses, lanes }).toEqual({
			verdicts: ['light', 'ocr'],
			pauses: [1],
			lanes: ['light', 'ocr', 'light', 'light'],
		});
	});

	it('are not blamed for a worker that is lost while they are waited for', async () => {
		const state = replayJournal([{ start: ['a', 'b'] }, { notYet: ['a', 'b'] }]);
		expect(state.suspects).toEqual([]);
		expect(state.done.size).toBe(0);
	});

	it('are told which others wait with them', async () => {
		const seen: (readonly string[])[] = [];
		await supervise(4, (page, { lane, waiting }) => {
			if (lane === 'light') return page % 2 === 0 ? 'mineru' : 'done';
			seen.push(waiting);
			return 'done';
		});
		expect(seen).toEqual([
			[ids(4)[1], ids(4)[3]],
			[ids(4)[1], ids(4)[3]],
		]);
	});

	it('are blamed in their lane when they hang there, and the rest of the unit goes on', async () => {
		const hang = (page: number, { lane }: RecordContext) => {
			if (lane === 'light') return 'ocr' as const;
			return page === 2 ? new Promise<'done'>(() => {}) : ('done' as const);
		};
		const { verdicts, notes } = await supervise(3, hang, 1_000);
		expect(verdicts).toEqual(['ocr', 'timeout', 'ocr']);
		expect(notes).toHaveLength(1);
	});
});

describe('work that takes long', () => {
	const slow = async (_page: number, context: RecordContext): Promise<'done'> => {
		for (let step = 0; step < 8; step += 1) {
			await new Promise((resolve) => setTimeout(resolve, 250));
			if (step > 3) context.note(`step ${step}`);
			context.alive();
		}
		return 'done';
	};

	it('is not taken for a hang while it says that it is alive', async () => {
		const { verdicts, notes } = await supervise(1, slow, 1_000);
		expect(verdicts).toEqual(['light']);
		expect(notes).toEqual(['step 4', 'step 5', 'step 6', 'step 7']);
	});

	it('ends the whole run where people must mend something first', async () => {
		const details = { received: 'r', expected: 'e', fix: 'f' };
		const broken: Act = () => {
			throw new UserError('mineru does not work', details);
		};
		await expect(supervise(3, broken)).rejects.toMatchObject({ name: 'UserError', details });
	});
});
