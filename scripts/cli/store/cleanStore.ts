import { lockStore } from '../../../pipeline/effects/ledger/lockStore.ts';
import { removeEntries } from '../../../pipeline/effects/store/removeEntries.ts';
import { lookAtStore, type StoreLook } from './lookAtStore.ts';

/** Register entries of runs that are gone. */
const vanishedEntries = ({ known }: StoreLook): string[] =>
	known.filter(({ state }) => state === 'vanished').flatMap(({ registered }) => registered);

/**
 * Removes from a store what no run refers to. It is looked at again under the store's lock, so nothing that a run came to need
 * meanwhile is lost.
 * @returns what was removed
 * @throws {UserError} while a run is writing the store, or when the disk refuses
 */
export const cleanStore = async (store: string, cwd: string): Promise<StoreLook> => {
	const { temporary } = await lookAtStore(store, cwd);
	const unlock = await lockStore(store);
	try {
		const look = await lookAtStore(store, cwd);
		const unreferred = look.unreferred.map(({ path }) => path);
		await removeEntries(store, [...unreferred, ...vanishedEntries(look), ...look.temporary.paths]);
		return { ...look, temporary };
	} finally {
		await unlock();
	}
};
