import { open, writeFile } from 'node:fs/promises';

/**
 * Writes a new file and has its bytes on disk when it returns; its name lasts once the folder is synced too.
 * Pieces are written as they come. A file that is there already is refused (EEXIST); errors of the file system pass through.
 */
export const writeSynced = async (path: string, bytes: Uint8Array | string | AsyncIterable<string>): Promise<void> => {
	const file = await open(path, 'wx');
	try {
		await writeFile(file, bytes);
		await file.sync();
	} finally {
		await file.close();
	}
};
