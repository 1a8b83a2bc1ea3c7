import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SET_MANIFEST_FILE, setManifestSchema } from '../../../datasets/formats/sft/setManifest.ts';
import { UserError } from '../../contract/errors.ts';
import { isMissing } from '../files/isMissing.ts';
import { readTextIfAny } from '../files/readTextIfAny.ts';
import { syncFolder } from '../files/syncFolder.ts';

const isOurs = async (folder: string): Promise<boolean> => {
	const text = await readTextIfAny(join(folder, SET_MANIFEST_FILE));
	try {
		return setManifestSchema.safeParse(JSON.parse(text ?? '')).success;
	} catch {
		return false;
	}
};

/**
 * Refuses a place that holds anything but a set of this program.
 * @throws {UserError}
 */
export const refuseStrangers = async (folder: string): Promise<void> => {
	const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (isMissing(error) && error.code === 'ENOENT') return [];
		throw error;
	});
	if (names.length === 0 || (await isOurs(folder))) return;
	throw new UserError('the folder holds something else', {
		where: folder,
		received: `${names.length} files or folders without a ${SET_MANIFEST_FILE} of a training set`,
		expected: 'a new or empty folder, or a set that was exported before',
		fix: 'name another folder with --out, or move away what lies there',
	});
};

/** Puts a whole set in the place of the one before it. */
export const replaceSet = async (made: string, folder: string): Promise<void> => {
	const old = join(dirname(folder), `.${basename(folder)}.old`);
	await rm(old, { recursive: true, force: true });
	await rename(folder, old).catch((error: unknown) => {
		if (!isMissing(error)) throw error;
	});
	await rename(made, folder);
	await syncFolder(dirname(folder));
	await rm(old, { recursive: true, force: true });
};
