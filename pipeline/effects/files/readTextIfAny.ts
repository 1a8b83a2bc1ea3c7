import { readFile } from 'node:fs/promises';
import { isMissing } from './isMissing.ts';

/** A file as text (UTF-8); undefined where there is none. Other errors of the file system pass through. */
export const readTextIfAny = (path: string): Promise<string | undefined> =>
	readFile(path, 'utf8').catch((error: unknown) => {
		if (isMissing(error)) return undefined;
		throw error;
	});
