import { open } from 'node:fs/promises';

/**
 * Writes a new file and has its bytes on disk when it returns; its name lasts once the folder is synced too.
 * A file that is there already is refused (EEXIST); errors of the file system pass through.
 */
export const writeSynced = async (path: string, bytes: Uint8Array | string): Promise<void> => {
	const file = await open(path, 'wx');
	try {
		await file.writeFile(bytes);
		await file.sync();
	} finally {
		await file.close();
	}
};
