import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from '../files/isMissing.ts';
import { syncFolder } from '../files/syncFolder.ts';
import { storeError } from '../ledger/storeError.ts';

/**
 * Removes parts of a store, by paths relative to it, in the order given. Each is renamed into `tmp/` first, so that a unit is
 * there whole or not at all whenever this is killed; what is left in `tmp/` goes with the next lock. Needs the store's lock.
 * @throws {UserError} when the store cannot be written
 */
export const removeEntries = async (store: string, paths: readonly string[]): Promise<void> => {
	const trash = join(store, 'tmp', `removed-${process.pid}`);
	try {
		await mkdir(trash, { recursive: true });
		for (const [index, path] of paths.entries()) {
			await rename(join(store, path), join(trash, String(index))).catch((error: unknown) => {
				if (!isMissing(error)) throw error;
			});
		}
		for (const folder of new Set(paths.map(dirname))) {
			await syncFolder(join(store, folder)).catch((error: unknown) => {
				if (!isMissing(error)) throw error;
			});
		}
		await rm(trash, { recursive: true, force: true });
	} catch (error) {
		throw storeError(error, store);
	}
};
