import { type FileHash, hashFile } from '../../pipeline/effects/files/hashFile.ts';

/** Sha256 of a file, and its size; undefined when there is none. Other errors of the file system pass through. */
export const digestModelFile = async (path: string): Promise<Pick<FileHash, 'sha256' | 'bytes'> | undefined> => {
	try {
		const { sha256, bytes } = await hashFile(path);
		return { sha256, bytes };
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
};
