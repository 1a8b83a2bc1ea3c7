import { readdir } from 'node:fs/promises';
import { isMissing } from './isMissing.ts';

/** Names in a folder, sorted; none where there is no folder. Other errors of the file system pass through. */
export const namesIn = async (folder: string): Promise<string[]> => {
	try {
		return (await readdir(folder)).sort();
	} catch (error) {
		if (isMissing(error)) return [];
		throw error;
	}
};
