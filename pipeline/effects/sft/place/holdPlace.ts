import { randomBytes } from 'node:crypto';
import { lstat, mkdir, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../../../contract/errors.ts';
import { isMissing } from '../../files/isMissing.ts';
import { isReachable } from '../../files/isReachable.ts';
import { lockFile } from '../../files/lockFile.ts';
import { syncFolder } from '../../files/syncFolder.ts';
import { writeSynced } from '../../files/writeSynced.ts';
import { clearWork } from './clearWork.ts';
import { placeOf } from './placeOf.ts';
import { markOf, type WorkFolder, workFolderAt, workFoldersOf } from './workFolders.ts';

/** Moves what is to be kept of an old folder to its place, before the rest is deleted; asked again when the work ended in the middle. */
export type KeepOf = (old: string, place: string) => Promise<void>;

export interface HeldPlace {
	/** An empty folder, for what comes into the place. */
	readonly made: string;
	/** Puts what was made there, whole at once to those who look. */
	readonly replace: () => Promise<void>;
	/** Takes away what is there. */
	readonly remove: () => Promise<void>;
	/** Others may hold it then, also where what was made cannot be deleted, which is thrown. */
	readonly release: () => Promise<void>;
}

const openWork = async (place: string): Promise<WorkFolder> => {
	const work = workFolderAt(place, randomBytes(6).toString('hex'));
	await mkdir(work.folder);
	await writeSynced(work.mark, markOf(place));
	await mkdir(work.made);
	return work;
};

const settle = async ({ old, done }: WorkFolder, place: string, keepOf: KeepOf): Promise<void> => {
	if (!(await isReachable(old))) return;
	await keepOf(old, place);
	// Half of a set would not be told from what others put there.
	await rename(old, done);
};

/** Brings what an end by force left in the middle to its end: the old folder comes back where the new one had not its place. */
const recover = async (place: string, keepOf: KeepOf): Promise<void> => {
	for (const work of await workFoldersOf(place)) {
		if (await isReachable(work.old)) {
			if (await isReachable(place)) await settle(work, place, keepOf);
			else {
				await rename(work.old, place);
				await syncFolder(dirname(place));
			}
		}
		await clearWork(work);
	}
};

const lockPlace = async (place: string): Promise<() => Promise<void>> => {
	const path = join(dirname(place), `.pagemill-${basename(place)}.lock`);
	const lock = await lockFile(path);
	if (lock.state === 'held') return lock.release;
	const { owner } = lock;
	throw new UserError('another program is writing here', {
		where: place,
		received: owner
			? `a lock of process ${owner.pid} on ${owner.host} (${owner.command})`
			: 'a lock file that says nothing',
		expected: 'one program at a time that writes a folder',
		fix: `wait for it to end, or name another folder; if there is no such program, delete ${path}`,
	});
};

/**
 * Holds the place of a folder that is to be replaced whole: nobody else of ours writes it until it is released. What lies beside it under
 * other names is left alone. The folder that holds it must exist; errors of the file system pass through.
 * @param folder absolute; a link to a folder is followed, and stays
 * @throws {UserError} that names who holds it
 */
export const holdPlace = async (folder: string, keepOf: KeepOf): Promise<HeldPlace> => {
	const place = await placeOf(folder);
	const isLink = await lstat(folder).then(
		(stats) => stats.isSymbolicLink(),
		() => false,
	);
	const unlock = await lockPlace(place);
	try {
		await recover(place, keepOf);
		const work = await openWork(place);
		const setAside = (): Promise<void> =>
			rename(place, work.old).catch((error: unknown) => {
				if (!isMissing(error)) throw error;
			});
		return {
			made: work.made,
			replace: async () => {
				await setAside();
				await rename(work.made, place).catch(async (error: unknown) => {
					await rename(work.old, place).catch(() => {});
					throw error;
				});
				await syncFolder(dirname(place));
				await settle(work, place, keepOf);
			},
			remove: async () => {
				await setAside();
				if (isLink) await mkdir(place);
				await syncFolder(dirname(place));
				await settle(work, place, keepOf);
			},
			release: async () => {
				try {
					await clearWork(work);
				} finally {
					await unlock();
				}
			},
		};
	} catch (error) {
		await unlock();
		throw error;
	}
};
