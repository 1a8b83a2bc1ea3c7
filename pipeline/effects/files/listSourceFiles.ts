import { relative, sep } from 'node:path';
import { UserError } from '../../contract/errors.ts';
import type { IgnoredFile, SourceListing, SourceQuery } from '../../contract/sourceFiles.ts';
import { tally } from '../../numeric/tally.ts';
import { commonFolder } from './commonFolder.ts';
import { SOURCE_EXTENSIONS } from '../../contract/hasSourceExtension.ts';
import { listPathEntry } from './listPathEntry.ts';

const countReasons = (ignored: readonly IgnoredFile[]): string =>
	[...tally(ignored.map(({ reason }) => reason))].map(([reason, count]) => `${count} ${reason}`).join(', ');

/**
 * Files of one source. Locators are relative to the source's root, the deepest folder that holds all entries of its
 * `path`, so that they are the same wherever the folder lies. A file that several entries name is listed once.
 * @throws {UserError} when an entry does not exist or brings no file.
 */
export const listSourceFiles = async (
	source: SourceQuery,
	options: { readonly skipFolders: readonly string[] } = { skipFolders: [] },
): Promise<SourceListing> => {
	const roots: string[] = [];
	const paths = new Set<string>();
	const ignored = new Map<string, IgnoredFile>();
	for (const entry of source.path) {
		const listing = await listPathEntry(entry, source, options.skipFolders);
		if (listing.paths.length === 0) {
			throw new UserError(`source ${source.id}: ${entry} holds no ${source.kind} file`, {
				where: `sources: id ${source.id}: path`,
				received:
					listing.ignored.length === 0 ? 'no file at all' : `only ignored files: ${countReasons(listing.ignored)}`,
				expected: `at least one file ending in ${SOURCE_EXTENSIONS[source.kind].join(', ')}`,
				fix: listing.ignored.some(({ reason }) => reason === 'link')
					? 'symbolic links inside folders are not followed: name what they lead to in the path'
					: 'correct the path or the kind of the source',
			});
		}
		roots.push(listing.root);
		for (const path of listing.paths) paths.add(path);
		for (const file of listing.ignored) ignored.set(file.absolutePath, file);
	}
	const root = commonFolder(roots) ?? '';
	const files = [...paths].map((absolutePath) => ({
		locator: relative(root, absolutePath).split(sep).join('/'),
		absolutePath,
	}));
	files.sort((a, b) => (a.locator < b.locator ? -1 : a.locator > b.locator ? 1 : 0));
	return { files, ignored: [...ignored.values()].filter(({ absolutePath }) => !paths.has(absolutePath)) };
};
