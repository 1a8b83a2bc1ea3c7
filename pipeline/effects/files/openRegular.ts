import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/**
 * Opens a file for reading, and nothing else of its name: to open a named pipe would wait for a writer that never comes, and a
 * device has no end. Errors of the file system pass through.
 */
export const openRegular = async (path: string): Promise<FileHandle> => {
	const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
	try {
		if (!(await handle.stat()).isFile()) throw new Error(`not a regular file: '${path}'`);
		return handle;
	} catch (error) {
		await handle.close();
		throw error;
	}
};
