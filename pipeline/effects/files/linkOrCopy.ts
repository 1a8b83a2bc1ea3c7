import { copyFile, link } from 'node:fs/promises';

/**
 * Gives a file a second place: a hard link, or a copy where the file system has none or lies elsewhere. What keeps both
 * from being made passes through.
 * @param to a path where nothing lies
 */
export const linkOrCopy = async (from: string, to: string): Promise<void> => {
	await link(from, to).catch(() => copyFile(from, to));
};
