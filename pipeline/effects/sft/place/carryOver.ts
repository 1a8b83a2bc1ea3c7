import { randomBytes } from 'node:crypto';
import { lstat, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from '../../files/isMissing.ts';
import { makeFolder } from '../../files/makeFolder.ts';

const isFolder = async (path: string): Promise<boolean | undefined> => {
	try {
		return (await lstat(path)).isDirectory();
	} catch (error) {
		if (isMissing(error)) return undefined;
		throw error;
	}
};

/** Moves a file or folder and overwrites nothing: folders of one name become one, a file whose name is taken gets another. */
export const carryOver = async (from: string, to: string): Promise<void> => {
	const taken = await isFolder(to);
	if (taken === undefined) {
		await makeFolder(dirname(to));
		await rename(from, to);
	} else if (taken && (await isFolder(from)))
		for (const name of await readdir(from)) await carryOver(join(from, name), join(to, name));
	else await rename(from, `${to}.earlier-${randomBytes(3).toString('hex')}`);
};
