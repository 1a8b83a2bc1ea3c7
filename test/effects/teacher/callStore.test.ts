import { appendFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EndedCall } from '../../../pipeline/distillation/calls/callRecord.ts';
import type { Exchange } from '../../../pipeline/distillation/calls/exchange.ts';
import { roomFor } from '../../../pipeline/distillation/calls/roomFor.ts';
import { type CallStore, openCallStore } from '../../../pipeline/effects/teacher/openCallStore.ts';
import { canMount, smallDisk } from '../../helpers/smallDisk.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const KEY = 'ab'.repeat(32);
const call = {
	key: KEY,
	endpoint: 'made',
	pageId: 'p',
	sample: 0,
	estimatedTokens: { input: 1, output: 1 },
	reservedTokens: { input: 1, output: 2 },
	reservedNano: 3,
	currency: 'USD',
};
const ended: Omit<EndedCall, 'event' | 'key' | 'attempt'> = {
	state: 'replied',
	code: null,
	message: null,
	isFinal: true,
	httpStatus: 200,
	tokens: { input: 1, output: 2 },
	tokensEstimated: false,
	costNano: 3,
	isCostUnknown: false,
	latencyMs: 4,
};
const answered: Exchange = {
	state: 'answered',
	status: 200,
	contentType: 'application/json',
	latencyMs: 4,
	body: Buffer.from([0x7b, 0x0a, 0xff, 0x0a, 0x7d]),
};

const reopened = async (folder: string, store: CallStore): Promise<CallStore> => {
	await store.close();
	return openCallStore(folder);
};

describe('the store of calls', () => {
	it('has a call on disk before it is made, its answer byte by byte before it is read, and its end', async () => {
		const folder = temporaryFolder();
		let store = await openCallStore(folder);
		const started = await store.start(call);
		const log = (): string[] => readFileSync(join(folder, 'calls.jsonl'), 'utf8').trim().split('\n');
		expect(log().map((line) => JSON.parse(line))).toEqual([{ event: 'started', ...call, attempt: 1 }]);
		await store.keep(started, answered);
		expect(readdirSync(join(folder, 'calls', 'ab'))).toEqual([`${KEY}.1`]);
		await store.end(started, ended);
		store = await reopened(folder, store);
		expect(store.callsFor(KEY)).toEqual([{ started, ended: { event: 'ended', key: KEY, attempt: 1, ...ended } }]);
		const kept = await store.read(started);
		expect(kept).toEqual({ ...answered, body: expect.anything() });
		expect(kept?.state === 'answered' && [...kept.body]).toEqual([0x7b, 0x0a, 0xff, 0x0a, 0x7d]);
		await store.close();
	});

	it('numbers the attempts for a key, over several openings', async () => {
		const folder = temporaryFolder();
		let store = await openCallStore(folder);
		await store.start(call);
		store = await reopened(folder, store);
		expect([(await store.start(call)).attempt, (await store.start({ ...call, key: 'cd'.repeat(32) })).attempt]).toEqual(
			[2, 1],
		);
		expect(store.calls().map(({ started }) => [started.key.slice(0, 2), started.attempt])).toEqual([
			['ab', 1],
			['ab', 2],
			['cd', 1],
		]);
		await store.close();
	});

	it('keeps an error as well as an answer', async () => {
		const store = await openCallStore(temporaryFolder());
		const started = await store.start(call);
		const broken: Exchange = { state: 'broken', code: 'reset', message: 'made', isSent: true, latencyMs: 1 };
		await store.keep(started, broken);
		expect(await store.read(started)).toEqual(broken);
		await store.close();
	});

	it('reads on behind a line that a kill cut, and writes behind it', async () => {
		const folder = temporaryFolder();
		let store = await openCallStore(folder);
		const first = await store.start(call);
		await store.end(first, ended);
		await store.close();
		appendFileSync(join(folder, 'calls.jsonl'), '{"event":"started","key":"cd');
		store = await openCallStore(folder);
		expect(store.calls()).toHaveLength(1);
		await store.start({ ...call, key: 'ef'.repeat(32) });
		store = await reopened(folder, store);
		expect(store.calls().map(({ started }) => started.key.slice(0, 2))).toEqual(['ab', 'ef']);
		await store.close();
	});

	it('takes an answer that was cut or changed for none', async () => {
		const folder = temporaryFolder();
		const store = await openCallStore(folder);
		const started = await store.start(call);
		expect(await store.read(started)).toBeUndefined();
		await store.keep(started, answered);
		const path = join(folder, 'calls', 'ab', `${KEY}.1`);
		const bytes = readFileSync(path);
		truncateSync(path, bytes.length - 1);
		expect(await store.read(started)).toBeUndefined();
		writeFileSync(path, Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')]));
		expect(await store.read(started)).toBeUndefined();
		await store.close();
	});

	it('is held by one program at a time', async () => {
		const folder = temporaryFolder();
		const store = await openCallStore(folder);
		await expect(openCallStore(folder)).rejects.toThrow('another program makes calls from this folder');
		await store.close();
		await (await openCallStore(folder)).close();
	});

	it.skipIf(!canMount)('names its own folder where there is no room for an answer', async () => {
		const folder = join(smallDisk() ?? '', 'calls');
		const store = await openCallStore(folder);
		const started = await store.start(call);
		await expect(store.keep(started, { ...answered, body: new Uint8Array(2 << 20) })).rejects.toMatchObject({
			name: 'UserError',
			details: { where: folder, received: expect.stringContaining('ENOSPC') },
		});
		await store.close();
	});

	it('needs room for the replies that may come at one time, and no more than half a gigabyte', () => {
		// 8 MiB for the ledger; 64 KiB and eight bytes a token for each reply.
		expect(roomFor(4, 20_000)).toBe(8_388_608 + 4 * (65_536 + 160_000));
		expect(roomFor(5_000, 1_000_000)).toBe(8_388_608 + 536_870_912);
	});
});
