import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLedger } from '../../../pipeline/effects/ledger/createLedger.ts';
import { lockStore } from '../../../pipeline/effects/ledger/lockStore.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const writeLock = (store: string, owner: object): void =>
	writeFileSync(join(store, 'lock.json'), JSON.stringify({ command: 'run', ...owner }));

describe('the lock of a store', () => {
	it('is refused while another run holds it, with the owner named', async () => {
		const store = temporaryFolder();
		const unlock = await lockStore(store);
		await expect(lockStore(store)).rejects.toMatchObject({
			exitCode: 2,
			details: { received: expect.stringContaining(`process ${process.pid}`), where: join(store, 'lock.json') },
		});
		await unlock();
		await (await lockStore(store))();
	});

	it('is taken over from a process of this machine that is gone', async () => {
		const store = temporaryFolder();
		// The largest pid that Linux hands out is below 2^22.
		writeLock(store, { pid: 4_194_305, host: hostname() });
		await (await lockStore(store))();
		expect(existsSync(join(store, 'lock.json'))).toBe(false);
	});

	it('is taken over from another machine only when it was not touched for a minute', async () => {
		const store = temporaryFolder();
		writeLock(store, { pid: 1, host: 'elsewhere.example' });
		await expect(lockStore(store)).rejects.toThrow('another run is writing this store');
		const old = new Date(Date.now() - 61_000);
		utimesSync(join(store, 'lock.json'), old, old);
		await (await lockStore(store))();
	});

	it('clears what runs that died left under tmp/, but for the units they had in progress', async () => {
		const store = temporaryFolder();
		const inProgress = await createLedger(store).begin('words', 'a'.repeat(64), 1);
		mkdirSync(join(store, 'tmp', 'removed-123'), { recursive: true });
		await (await lockStore(store))();
		expect(readdirSync(join(store, 'tmp'))).toEqual([basename(inProgress)]);
	});
});
