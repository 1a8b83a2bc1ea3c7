import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../../contract/errors.ts';
import { type DetectedSet, detectSet } from './detectSet.ts';

export interface LocatedSet extends DetectedSet {
	/** Absolute, without links. */
	readonly folder: string;
	/** '' for the folder itself. */
	readonly name: string;
}

/**
 * The sets in a folder: itself, or those of its folders that are one.
 * @throws {UserError} where there is none
 */
export const locateSets = async (path: string): Promise<readonly LocatedSet[]> => {
	const missing = (received: string): UserError =>
		new UserError('there is no training set to check', {
			where: path,
			received,
			expected: 'a set that was exported, or a folder of such sets',
			fix: 'name the folder that --out of `pagemill export` named, or one in it',
		});
	const folder = await realpath(path).catch((error: NodeJS.ErrnoException) => {
		throw missing(error.code ?? error.message);
	});
	const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
		throw missing(error.code ?? error.message);
	});
	const itself = await detectSet(folder);
	if (itself) return [{ ...itself, folder, name: '' }];
	const sets: LocatedSet[] = [];
	for (const { name } of entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))) {
		const set = await detectSet(join(folder, name));
		if (set) sets.push({ ...set, folder: join(folder, name), name });
	}
	if (sets.length === 0) throw missing(`${entries.length} files or folders, none of a form that is known`);
	return sets.sort((a, b) => (a.name < b.name ? -1 : 1));
};
