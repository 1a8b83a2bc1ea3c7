import { join, relative } from 'node:path';
import { sha256 } from '../../document/digest.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { writeAtomically } from '../files/writeAtomically.ts';
import { storeError } from '../ledger/storeError.ts';

export const REGISTER_FOLDER = 'runs';

/** `<store>/runs/<digest of the folder>.json`: where a run that uses the store lies, absolutely and seen from the store. */
export interface RegisteredRun {
	readonly formatVersion: 1;
	readonly folder: string;
	readonly fromStore: string;
}

/** Tells a store that a run uses it, before the run writes its first unit. Held under the store's lock. @throws {UserError} */
export const registerRun = async (store: string, runFolder: string): Promise<void> => {
	const run: RegisteredRun = { formatVersion: 1, folder: runFolder, fromStore: relative(store, runFolder) };
	try {
		await makeFolder(join(store, REGISTER_FOLDER));
		const name = `${sha256(runFolder).slice(0, 16)}.json`;
		await writeAtomically(join(store, REGISTER_FOLDER, name), `${JSON.stringify(run)}\n`);
	} catch (error) {
		throw storeError(error, store);
	}
};
