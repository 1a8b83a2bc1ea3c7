import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './syncFolder.ts';

/**
 * Appends text to a file and has it on disk when it returns; the file is made where there is none. When the disk refuses
 * (ENOSPC…), what was written of it is taken away again, unless another process wrote behind it; the error passes through.
 */
export const appendDurably = async (path: string, text: string): Promise<void> => {
	const bytes = Buffer.from(text);
	const file = await open(path, 'a');
	try {
		const { size } = await file.stat();
		let written = 0;
		try {
			while (written < bytes.length) written += (await file.write(bytes, written)).bytesWritten;
			await file.sync();
		} catch (error) {
			const now = await file.stat();
			if (now.size <= size + written) await file.truncate(size).catch(() => {});
			throw error;
		}
	} finally {
		await file.close();
	}
	await syncFolder(dirname(path));
};
