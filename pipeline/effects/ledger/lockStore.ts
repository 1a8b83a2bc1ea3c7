import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../contract/errors.ts';
import { lockFile } from '../files/lockFile.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { namesIn } from '../files/namesIn.ts';
import { storeError } from './storeError.ts';
import { OPEN_UNIT } from './unitFolder.ts';

/**
 * One run at a time writes a store.
 * @returns the function that gives the lock back
 * @throws {UserError} while another run holds it, or when the folder cannot be written
 */
export const lockStore = async (store: string): Promise<() => Promise<void>> => {
	const path = join(store, 'lock.json');
	const lock = await makeFolder(store)
		.then(() => lockFile(path))
		.catch((error: unknown) => {
			throw storeError(error, store);
		});
	if (lock.state === 'taken') {
		const { owner } = lock;
		throw new UserError('another run is writing this store', {
			received: owner
				? `a lock of process ${owner.pid} on ${owner.host} (${owner.command})`
				: 'a lock file that says nothing',
			expected: 'a store that no other run is writing',
			where: path,
			fix: `wait for it to end, or name another folder with --store; if no such run exists, delete ${path}`,
		});
	}
	// What lies here was left by a run that died. Units in progress stay: what their journals say was decided still holds.
	for (const name of await namesIn(join(store, 'tmp')))
		if (!name.startsWith(OPEN_UNIT)) await rm(join(store, 'tmp', name), { recursive: true, force: true });
	return lock.release;
};
