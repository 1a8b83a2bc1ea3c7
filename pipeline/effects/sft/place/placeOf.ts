import { readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isMissing } from '../../files/isMissing.ts';

const MOST_LINKS = 40;

/** Where a folder lies, or would lie: links are followed, also those that lead to nothing at the moment. */
export const placeOf = async (folder: string, links = MOST_LINKS): Promise<string> => {
	try {
		return await realpath(folder);
	} catch (error) {
		if (!isMissing(error) && (error as NodeJS.ErrnoException).code !== 'ELOOP') throw error;
	}
	const above = dirname(folder) === folder ? folder : await placeOf(dirname(folder), links);
	const target = links === 0 ? undefined : await readlink(folder).catch(() => undefined);
	return target === undefined ? join(above, basename(folder)) : placeOf(resolve(above, target), links - 1);
};
