import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from '../files/hashFile.ts';

interface FileEntry {
	readonly path: string;
	readonly bytes: number;
	readonly sha256: string;
}

const pathsBelow = async (folder: string, base: string): Promise<string[]> => {
	const entries = await readdir(join(folder, base), { withFileTypes: true });
	const paths = await Promise.all(
		entries.map(({ name }, at) => {
			const path = base === '' ? name : `${base}/${name}`;
			return entries[at]?.isDirectory() ? pathsBelow(folder, path) : [path];
		}),
	);
	return paths.flat();
};

/**
 * Every file of a folder that was just written, by path.
 * @param known digests of pictures by name, which were looked at when they were linked
 */
export const fileEntries = async (
	folder: string,
	known: ReadonlyMap<string, Omit<FileEntry, 'path'>>,
): Promise<FileEntry[]> => {
	const entries: FileEntry[] = [];
	for (const path of (await pathsBelow(folder, '')).sort()) {
		const { sha256, bytes } = known.get(path.slice(path.lastIndexOf('/') + 1)) ?? (await hashFile(join(folder, path)));
		entries.push({ path, bytes, sha256 });
	}
	return entries;
};
