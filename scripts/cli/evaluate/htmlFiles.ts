import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { isFile } from '../../../pipeline/effects/files/isFile.ts';
import { isHtmlName } from './isHtmlName.ts';

/**
 * HTML files by page id, the name without its ending, in order of names.
 * @param path a folder, or one such file
 * @throws {UserError} where it cannot be read, or two files are of one page
 */
export const htmlFiles = async (path: string): Promise<ReadonlyMap<string, string>> => {
	if (await isFile(path)) return new Map([[parse(path).name, path]]);
	const found = new Map<string, string>();
	try {
		for (const file of (await readdir(path)).sort()) {
			if (!isHtmlName(file)) continue;
			const pageId = parse(file).name;
			const before = found.get(pageId);
			if (before !== undefined)
				throw new UserError('a page is in the ground truth twice', {
					where: path,
					received: `${parse(before).base} and ${file}, both page ${pageId}`,
					expected: 'one file of each page',
					fix: 'take one of the two away',
				});
			found.set(pageId, join(path, file));
		}
	} catch (error) {
		if (error instanceof UserError) throw error;
		throw new UserError('the ground truth cannot be read', {
			where: path,
			received: (error as Error).message,
			expected: 'a folder with <page id>.html of each page',
			fix: 'name another folder with --truth, or change its permissions',
		});
	}
	return found;
};
