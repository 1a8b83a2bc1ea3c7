import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from '../../run/store/storeEntry.ts';
import { isMissing } from '../files/isMissing.ts';
import { namesIn } from '../files/namesIn.ts';

/**
 * Files at and below a path; links are counted as what they are. What goes while it is looked at, under another run's hands,
 * is not there.
 */
export const filesBelow = async (path: string): Promise<StoredFile[]> => {
	const stats = await lstat(path).catch((error: unknown) => {
		if (isMissing(error)) return undefined;
		throw error;
	});
	if (stats === undefined) return [];
	if (!stats.isDirectory()) return [{ inode: `${stats.dev}:${stats.ino}`, links: stats.nlink, bytes: stats.size }];
	const files: StoredFile[] = [];
	for (const name of await namesIn(path)) for (const each of await filesBelow(join(path, name))) files.push(each);
	return files;
};
