import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../contract/errors.ts';
import { digestOf } from '../../document/digest.ts';
import { hashFile } from '../files/hashFile.ts';

/**
 * Digest of a folder of recorded replies: names and contents of its files, sorted by name, and nothing else of it. Folders inside,
 * and links to folders, are no replies and not looked into.
 * @throws {UserError} where the folder or one of its files cannot be read
 */
export const folderDigest = async (folder: string): Promise<string> => {
	try {
		const entries = await readdir(folder, { withFileTypes: true });
		const names: string[] = [];
		for (const entry of entries) {
			const isFolder = entry.isSymbolicLink()
				? (await stat(join(folder, entry.name))).isDirectory()
				: entry.isDirectory();
			if (!isFolder) names.push(entry.name);
		}
		names.sort();
		const files: { readonly name: string; readonly sha256: string }[] = [];
		for (const name of names) files.push({ name, sha256: (await hashFile(join(folder, name))).sha256 });
		return digestOf(files);
	} catch (error) {
		throw new UserError('the recorded replies cannot be read', {
			where: folder,
			received: (error as Error).message,
			expected: 'a folder of files `<page id>.<sample>.html`, `.txt` or `.json`',
			fix: 'correct the folder that the recipe names, or its permissions',
		});
	}
};
