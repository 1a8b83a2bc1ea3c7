import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
	readonly name?: string;
	readonly version?: string;
}

const manifestIn = (folder: string): Manifest | undefined => {
	try {
		return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
};

/**
 * The package of a name in a folder or above it: its absolute folder, and its version. Packages need not export their
 * package.json, so it is looked for upwards from a file of theirs.
 */
export const findPackage = (name: string, from: string): { readonly folder: string; readonly version: string } => {
	for (let folder = from; ; folder = dirname(folder)) {
		const manifest = manifestIn(folder);
		if (manifest?.name === name && manifest.version !== undefined) return { folder, version: manifest.version };
		if (folder === dirname(folder)) throw new Error(`findPackage: no package.json named ${name} above ${from}`);
	}
};
