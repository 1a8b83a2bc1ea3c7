import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { IgnoredFile, IgnoredReason, SourceQuery } from '../../contract/sourceFiles.ts';
import { hasSourceExtension } from '../../contract/hasSourceExtension.ts';

/** A name that is no UTF-8 is read with U+FFFD in it, and under that name there is no file. */
const isUndecodable = async (path: string): Promise<boolean> =>
	path.includes('\uFFFD') &&
	(await lstat(path).then(
		() => false,
		(error: NodeJS.ErrnoException) => error.code === 'ENOENT',
	));

const ignoredReason = (entry: Dirent, kind: SourceQuery['kind']): IgnoredReason | undefined => {
	if (entry.name.startsWith('.')) return 'hidden';
	if (entry.isSymbolicLink()) return 'link';
	if (entry.isDirectory()) return undefined;
	if (!hasSourceExtension(entry.name, kind)) return 'other-kind';
	return entry.isFile() ? undefined : 'not-a-file';
};

/**
 * All files of a kind below a folder, in no particular order. Symbolic links are not followed: what they lead to inside
 * the folder is met under its own name, loops cannot arise, and what lies outside is taken only where the recipe names it.
 */
export const walkFolder = async (
	folder: string,
	kind: SourceQuery['kind'],
	options: { readonly skipFolders: readonly string[]; readonly maxDepth?: number },
): Promise<{ readonly paths: readonly string[]; readonly ignored: readonly IgnoredFile[] }> => {
	const paths: string[] = [];
	const ignored: IgnoredFile[] = [];
	const waiting = [{ path: folder, depth: options.maxDepth ?? Number.POSITIVE_INFINITY }];
	for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
		const { path, depth } = next;
		if (options.skipFolders.includes(path)) continue;
		const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
		if (entries === undefined) ignored.push({ absolutePath: path, reason: 'unreadable-folder' });
		for (const entry of entries ?? []) {
			const absolutePath = join(path, entry.name);
			const reason = (await isUndecodable(absolutePath)) ? 'undecodable-name' : ignoredReason(entry, kind);
			if (reason !== undefined) ignored.push({ absolutePath, reason });
			else if (!entry.isDirectory()) paths.push(absolutePath);
			else if (depth > 0) waiting.push({ path: absolutePath, depth: depth - 1 });
		}
	}
	return { paths, ignored };
};
