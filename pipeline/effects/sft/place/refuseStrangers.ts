import { dirname } from 'node:path';
import { SET_MANIFEST_FILE, WRITTEN_LATER } from '../../../../datasets/formats/sft/setManifest.ts';
import { UserError } from '../../../contract/errors.ts';
import { isTrainingSet } from '../isTrainingSet.ts';
import { foreignPaths } from './foreignPaths.ts';
import { placeOf } from './placeOf.ts';
import { refuseNoFolder } from './refuseNoFolder.ts';

const MOST_NAMED = 3;

const namesOf = (paths: readonly string[]): string => {
	const more = paths.length - MOST_NAMED;
	return `${paths.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

/**
 * Refuses a place that holds anything but a set of this program and what trainers wrote in it.
 * @throws {UserError} that names it
 */
export const refuseStrangers = async (folder: string): Promise<void> => {
	await refuseNoFolder(folder);
	await refuseNoFolder(dirname(await placeOf(folder)));
	const strangers = (await foreignPaths(folder)).filter((path) => !WRITTEN_LATER.has(path));
	if (strangers.length === 0) return;
	const expected = `a new or empty folder, or a set that was exported before; beside its files only ${[...WRITTEN_LATER].join(', ')}/`;
	if (await isTrainingSet(folder))
		throw new UserError('the set holds what is no part of it', {
			where: folder,
			received: `what its ${SET_MANIFEST_FILE} does not name: ${namesOf(strangers)}`,
			expected,
			fix: 'move it out of the set, which is about to be replaced; or name another folder with --out',
		});
	throw new UserError('the folder holds something else', {
		where: folder,
		received: `no ${SET_MANIFEST_FILE} of a training set, but ${namesOf(strangers)}`,
		expected,
		fix: 'name another folder with --out, or move away what lies there',
	});
};
