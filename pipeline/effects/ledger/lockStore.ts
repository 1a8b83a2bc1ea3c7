import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../contract/errors.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { storeError } from './storeError.ts';

/** The owner touches the lock this often; a lock that was not touched for STALE_MS belongs to nobody. */
const BEAT_MS = 5_000;
const STALE_MS = 60_000;

interface Owner {
	readonly pid: number;
	readonly host: string;
	readonly command: string;
}

const isAlive = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
};

const readOwner = async (path: string): Promise<Owner | undefined> => {
	try {
		return JSON.parse(await readFile(path, 'utf8')) as Owner;
	} catch {
		return undefined;
	}
};

const isStale = async (path: string, owner: Owner | undefined): Promise<boolean> => {
	if (owner && owner.host === hostname() && !isAlive(owner.pid)) return true;
	const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
	return Date.now() - mtimeMs > STALE_MS;
};

/**
 * One run at a time writes a store. A lock of a dead process, or one that was not touched for a minute, is taken over.
 * @returns the function that gives the lock back
 * @throws {UserError} while another run holds it, or when the folder cannot be written
 */
export const lockStore = async (store: string): Promise<() => Promise<void>> => {
	const path = join(store, 'lock.json');
	try {
		await makeFolder(store);
	} catch (error) {
		throw storeError(error, store);
	}
	for (let attempt = 1; ; attempt += 1) {
		try {
			const file = await open(path, 'wx');
			const owner: Owner = { pid: process.pid, host: hostname(), command: process.argv.slice(2).join(' ') };
			await file.writeFile(`${JSON.stringify(owner)}\n`);
			await file.close();
			break;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw storeError(error, store);
			const owner = await readOwner(path);
			if (attempt > 5 || !(await isStale(path, owner))) {
				throw new UserError('another run is writing this store', {
					received: owner
						? `a lock of process ${owner.pid} on ${owner.host} (${owner.command})`
						: 'a lock file that says nothing',
					expected: 'a store that no other run is writing',
					where: path,
					fix: `wait for it to end, or name another folder with --store; if no such run exists, delete ${path}`,
				});
			}
			await rm(path, { force: true });
		}
	}
	// Whatever lies here was left by a run that died: units become visible only by rename.
	await rm(join(store, 'tmp'), { recursive: true, force: true });
	const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), BEAT_MS);
	beat.unref();
	return async () => {
		clearInterval(beat);
		await rm(path, { force: true });
	};
};
