import { chmod, lstat } from 'node:fs/promises';
import { makeFolder } from '../files/makeFolder.ts';

/**
 * Makes a folder that nobody else can write, since a browser runs and believes whatever lies there.
 * @throws where it belongs to somebody else or cannot be made
 */
export const privateFolder = async (folder: string): Promise<void> => {
	await makeFolder(folder);
	const stats = await lstat(folder);
	if (!stats.isDirectory() || (process.getuid !== undefined && stats.uid !== process.getuid()))
		throw new Error(`${folder} belongs to somebody else`);
	await chmod(folder, 0o700);
};
