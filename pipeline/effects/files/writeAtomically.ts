import { randomBytes } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from './syncFolder.ts';
import { writeSynced } from './writeSynced.ts';

/** Devices, pipes and sockets, also behind a link (`/dev/stdout`): what takes bytes, and must not be replaced by a file. */
const isStream = async (path: string): Promise<boolean> => {
	const found = await stat(path).catch(() => undefined);
	return found !== undefined && !found.isFile() && !found.isDirectory();
};

/**
 * Writes a file so that readers see the old bytes or the new ones and never a part: a temporary file in the same folder,
 * fsync, rename, fsync of the folder. The temporary name is short, so that names of 255 bytes can be written.
 * Pieces are written as they come, so that a large file need not be in memory.
 * A device or pipe in its place is written to as it is. The folder must exist; errors of the file system (ENOSPC, EROFS…) pass through, and leave nothing behind.
 */
export const writeAtomically = async (
	path: string,
	bytes: Uint8Array | string | AsyncIterable<string>,
): Promise<void> => {
	if (await isStream(path)) return writeFile(path, bytes);
	const temporary = join(dirname(path), `.tmp-${process.pid}-${randomBytes(6).toString('hex')}`);
	try {
		await writeSynced(temporary, bytes);
		await rename(temporary, path);
	} catch (error) {
		await rm(temporary, { force: true });
		throw error;
	}
	await syncFolder(dirname(path));
};
