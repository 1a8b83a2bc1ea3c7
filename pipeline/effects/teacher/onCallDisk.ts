import { storeError } from '../ledger/storeError.ts';

/**
 * Writes into a folder of calls.
 * @throws {UserError} for what the system refuses, naming the folder whatever else is written at the time · other errors pass through
 */
export const onCallDisk = async <T>(folder: string, write: () => Promise<T>): Promise<T> => {
	try {
		return await write();
	} catch (error) {
		throw storeError(error, folder);
	}
};
