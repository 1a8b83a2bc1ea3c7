import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile, StoreEntry } from '../../run/store/storeEntry.ts';
import { isMissing } from '../ledger/isMissing.ts';
import { parseUnitName } from '../ledger/unitFolder.ts';

const UNIT_NAME = /^[0-9a-f]{64}(\.\d+)?$/;
const DIGEST = /^[0-9a-f]{64}/;

const namesIn = async (folder: string): Promise<string[]> => {
	try {
		return (await readdir(folder)).sort();
	} catch (error) {
		// What goes while it is looked at, under another run's hands, is not there.
		if (isMissing(error)) return [];
		throw error;
	}
};

/** Files at and below a path; links are counted as what they are. */
export const filesBelow = async (path: string): Promise<StoredFile[]> => {
	const stats = await lstat(path).catch((error: unknown) => {
		if (isMissing(error)) return undefined;
		throw error;
	});
	if (stats === undefined) return [];
	if (!stats.isDirectory()) return [{ inode: `${stats.dev}:${stats.ino}`, links: stats.nlink, bytes: stats.size }];
	const files: StoredFile[] = [];
	for (const name of await namesIn(path)) files.push(...(await filesBelow(join(path, name))));
	return files;
};

/** All that a store holds and `clean` may remove, by path. What has another name is not ours and left out. */
export const listStore = async (store: string): Promise<StoreEntry[]> => {
	const entries: StoreEntry[] = [];
	for (const stage of await namesIn(join(store, 'units'))) {
		for (const name of (await namesIn(join(store, 'units', stage))).filter((each) => UNIT_NAME.test(each))) {
			const path = join('units', stage, name);
			const files = await filesBelow(join(store, path));
			entries.push({ kind: 'unit', stage, ...parseUnitName(name), path, files });
		}
	}
	for (const kind of ['printed', 'mineru'] as const) {
		for (const name of await namesIn(join(store, kind))) {
			const [sha256] = DIGEST.exec(name) ?? [];
			if (sha256 === undefined) continue;
			const path = join(kind, name);
			entries.push({ kind, sha256, path, files: await filesBelow(join(store, path)) });
		}
	}
	return entries;
};
