import { relative, resolve, sep } from 'node:path';
import picomatch from 'picomatch';
import type { IgnoredFile, SourceQuery } from '../../contract/sourceFiles.ts';
import { hasSourceExtension } from '../../contract/hasSourceExtension.ts';
import { isFile } from './isFile.ts';
import type { PathEntryListing } from './pathEntryListing.ts';
import { walkFolder } from './walkFolder.ts';

export const isGlob = (entry: string): boolean => {
	const { isGlob, negated } = picomatch.scan(entry);
	return isGlob && !negated;
};

/** Absolute folder in which a glob is searched: what stands before its first wildcard. */
export const globRoot = (entry: string, base: string): string => resolve(base, picomatch.scan(entry).base);

/**
 * Files below the glob's root that match it: any case, hidden names never, a dot for any character of a name (newlines
 * too). A link that matches is followed to a file, since the pattern names it, and never into a folder.
 */
export const listGlob = async (
	entry: string,
	{ base, kind }: SourceQuery,
	skipFolders: readonly string[],
): Promise<PathEntryListing> => {
	const root = globRoot(entry, base);
	const { glob } = picomatch.scan(entry);
	const matchesGlob = picomatch(glob, { flags: 'is' });
	const matches = (path: string): boolean => matchesGlob(relative(root, path).split(sep).join('/'));
	const maxDepth = glob.includes('**') ? Number.POSITIVE_INFINITY : glob.split('/').length - 1;
	const walked = await walkFolder(root, kind, { skipFolders, maxDepth });
	const paths = walked.paths.filter(matches);
	const ignored: IgnoredFile[] = [];
	for (const file of walked.ignored) {
		const isUnread = file.reason === 'unreadable-folder' || file.reason === 'undecodable-name';
		if (!isUnread && !matches(file.absolutePath)) continue;
		const isNamedLink = file.reason === 'link' && hasSourceExtension(file.absolutePath, kind);
		if (isNamedLink && (await isFile(file.absolutePath))) paths.push(file.absolutePath);
		else ignored.push(file);
	}
	return { root, paths, ignored };
};
