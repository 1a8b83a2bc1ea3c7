import { randomBytes } from 'node:crypto';
import { link, lstat, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';

/** The owner touches the lock this often; a lock that was not touched for STALE_MS belongs to nobody. */
const BEAT_MS = 5_000;
const STALE_MS = 60_000;
const RETRY_MS = 100;

export interface LockOwner {
	readonly pid: number;
	readonly host: string;
	readonly command: string;
}

export type FileLock =
	| { readonly state: 'held'; readonly release: () => Promise<void> }
	/** By another process; undefined where its lock says nothing. */
	| { readonly state: 'taken'; readonly owner: LockOwner | undefined };

const asideOf = (path: string): string => `${path}.${randomBytes(6).toString('hex')}`;

const isAlive = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
};

const textOf = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined);

const isThere = (path: string): Promise<boolean> =>
	lstat(path).then(
		() => true,
		() => false,
	);

const ownerIn = (text: string): LockOwner | undefined => {
	try {
		return JSON.parse(text) as LockOwner;
	} catch {
		return undefined;
	}
};

const isStale = async (path: string, owner: LockOwner | undefined): Promise<boolean> => {
	if (owner && owner.host === hostname() && !isAlive(owner.pid)) return true;
	const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
	return Date.now() - mtimeMs > STALE_MS;
};

/** File systems without hard links. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'];

/**
 * Written aside and linked into place: a lock that is there says whose it is, even if its owner was killed at once, and a full
 * disk leaves none.
 */
const writeLock = async (path: string): Promise<void> => {
	const owner: LockOwner = { pid: process.pid, host: hostname(), command: process.argv.slice(2).join(' ') };
	const text = `${JSON.stringify(owner)}\n`;
	const aside = asideOf(path);
	try {
		await writeFile(aside, text, { flag: 'wx' });
		await link(aside, path).catch(async (error: NodeJS.ErrnoException) => {
			if (!NO_LINKS.includes(error.code ?? '')) throw error;
			await writeFile(path, text, { flag: 'wx' });
		});
	} finally {
		await rm(aside, { force: true });
	}
};

/** Takes a stale lock away. Of several processes that see it one wins; a fresh lock taken by mistake is put back. */
const takeAway = async (path: string, staleText: string): Promise<void> => {
	const aside = asideOf(path);
	await rename(path, aside).catch(() => {});
	if ((await textOf(aside)) !== staleText) await link(aside, path).catch(() => {});
	await rm(aside, { force: true });
};

/**
 * One process at a time holds a lock file. A lock of a dead process, or one that was not touched for a minute, is taken over.
 * Its folder must exist; errors of the file system pass through.
 * @param waitMs how long to wait for a living owner
 */
export const lockFile = async (path: string, waitMs = 0): Promise<FileLock> => {
	const untilMs = Date.now() + waitMs;
	for (let takeovers = 0; ; ) {
		try {
			await writeLock(path);
			break;
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
			const text = await textOf(path);
			// Released meanwhile; what is there and cannot be read is somebody's.
			if (text === undefined && !(await isThere(path))) continue;
			const owner = text === undefined ? undefined : ownerIn(text);
			if (text !== undefined && takeovers < 5 && (await isStale(path, owner))) {
				takeovers += 1;
				await takeAway(path, text);
			} else if (Date.now() >= untilMs) return { state: 'taken', owner };
			else await new Promise((done) => setTimeout(done, RETRY_MS));
		}
	}
	const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), BEAT_MS);
	beat.unref();
	return {
		state: 'held',
		release: async () => {
			clearInterval(beat);
			await rm(path, { force: true });
		},
	};
};
