import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/**
 * Makes a folder and those above it; one that is there is left alone. Not `mkdir` with `recursive`: Node 20 tries for
 * ever where a file system that has the parent refuses the child with ENOENT, as /proc does.
 */
export const makeFolder = async (path: string): Promise<void> => {
	try {
		await mkdir(path);
	} catch (error) {
		const isThere = await stat(path).then(
			(stats) => stats.isDirectory(),
			() => false,
		);
		if (isThere) return;
		const above = dirname(path);
		if (codeOf(error) !== 'ENOENT' || above === path) throw error;
		await makeFolder(above);
		await mkdir(path).catch((again: unknown) => {
			if (codeOf(again) !== 'EEXIST') throw again;
		});
	}
};
