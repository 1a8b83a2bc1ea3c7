import { statfs } from 'node:fs/promises';

/** Bytes that this process may still write on the disk of a folder; undefined where the file system does not tell. */
export const freeBytes = async (folder: string): Promise<number | undefined> => {
	try {
		const { bavail, bsize, blocks } = await statfs(folder);
		return blocks === 0 ? undefined : bavail * bsize;
	} catch {
		return undefined;
	}
};
