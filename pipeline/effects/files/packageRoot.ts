import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const isOwnPackage = (folder: string): boolean => {
	try {
		return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name === 'pagemill';
	} catch {
		return false;
	}
};

/** Absolute folder of this package, found upwards from this file: the same from the sources and from `dist`. */
export const packageRoot = (): string => {
	const start = dirname(fileURLToPath(import.meta.url));
	for (let folder = start; ; folder = dirname(folder)) {
		if (isOwnPackage(folder)) return folder;
		if (folder === dirname(folder)) throw new Error(`packageRoot: no package.json named pagemill above ${start}`);
	}
};
