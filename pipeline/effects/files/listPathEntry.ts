import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UserError } from '../../contract/errors.ts';
import type { SourceQuery } from '../../contract/sourceFiles.ts';
import { SOURCE_EXTENSIONS } from '../../contract/hasSourceExtension.ts';
import { globRoot, isGlob, listGlob } from './listGlob.ts';
import type { PathEntryListing } from './pathEntryListing.ts';
import { walkFolder } from './walkFolder.ts';

const codeOf = ({ code }: NodeJS.ErrnoException): string => (code === 'ELOOP' ? 'a loop of symbolic links' : `${code}`);

const refuse = (entry: string, source: SourceQuery, path: string, found: string): UserError =>
	new UserError(`source ${source.id}: ${entry} cannot be found`, {
		where: `sources: id ${source.id}: path`,
		received: `${path} (${found})`,
		expected: `a file, a folder or a glob of ${SOURCE_EXTENSIONS[source.kind].join(', ')} files`,
		fix: 'correct the path; relative paths start at the folder of the recipe',
	});

/**
 * One entry of a source's `path`: a file (taken whatever its extension, hidden or not), a folder, or, where nothing of
 * that very name exists, a glob. A symbolic link named here is followed.
 */
export const listPathEntry = async (
	entry: string,
	source: SourceQuery,
	skipFolders: readonly string[],
): Promise<PathEntryListing> => {
	const absolutePath = resolve(source.base, entry);
	const found = await stat(absolutePath).catch((error: NodeJS.ErrnoException) => error);
	if (!(found instanceof Error)) {
		if (!found.isDirectory() && !found.isFile()) throw refuse(entry, source, absolutePath, 'a pipe, socket or device');
		if (found.isFile()) return { root: dirname(absolutePath), paths: [absolutePath], ignored: [] };
		return { root: absolutePath, ...(await walkFolder(absolutePath, source.kind, { skipFolders })) };
	}
	if (!isGlob(entry)) throw refuse(entry, source, absolutePath, codeOf(found));
	const root = globRoot(entry, source.base);
	await stat(root).catch((error: NodeJS.ErrnoException) => {
		throw refuse(entry, source, root, codeOf(error));
	});
	return listGlob(entry, source, skipFolders);
};
