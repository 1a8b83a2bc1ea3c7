import { basename, dirname, join, resolve } from 'node:path';
import type { BenchmarkLock, LockedFile } from '../../../datasets/formats/lock/lock.ts';
import { commonFolder } from '../../../pipeline/effects/files/commonFolder.ts';
import { hashFile } from '../../../pipeline/effects/files/hashFile.ts';
import { isFile } from '../../../pipeline/effects/files/isFile.ts';

export interface SourceTrouble {
	readonly file: LockedFile;
	readonly state: 'changed' | 'missing';
	/** The file, or one that belongs to it, that lies under the name with other bytes; or where it was looked for first. */
	readonly path: string;
	/** sha256 by the lock. */
	readonly expected: string;
	/** sha256 of the changed file. */
	readonly found: string | undefined;
}

export interface LocatedSources {
	/** Absolute paths, in the order of `lock.sources`; only of files with the stated bytes. */
	readonly paths: ReadonlyMap<LockedFile, string>;
	readonly troubles: readonly SourceTrouble[];
}

/** Folder of a path of the recipe: the part of a glob before its first wildcard. */
const fixedPart = (path: string): string => {
	const parts = path.split('/');
	const wild = parts.findIndex((part) => /[*?[\]{}!()]/.test(part));
	return wild < 0 ? path : parts.slice(0, wild).join('/') || '.';
};

/**
 * Places where a source's root may lie now. Never the absolute path it had: relative paths of the recipe as written,
 * as folders and as files, then without their leading `../`; then a folder named like the source or like the last part of its path, then the base itself.
 */
export const rootsOf = (source: BenchmarkLock['recipe']['sources'][number], base: string): readonly string[] => {
	const written = source.path.map(fixedPart);
	const folders = written.map((path) => resolve(base, path));
	const root = commonFolder(folders);
	const rootOfFiles = commonFolder(folders.map((folder) => dirname(folder)));
	const roots = [
		...(root === undefined ? [] : [root]),
		...(rootOfFiles === undefined ? [] : [rootOfFiles]),
		// `../demo/pdf`, the folder `demo` having been copied below the base.
		...written.map((path) => join(base, resolve('/', path))),
		join(base, source.id),
		...written.map((path) => join(base, basename(resolve('/', path)))),
		base,
	];
	return [...new Set(roots)];
};

/** What is wrong with the first of a document's files below `root`. */
const troubleBelow = async (
	root: string,
	file: LockedFile,
	digestOf: (path: string) => Promise<string>,
): Promise<Omit<SourceTrouble, 'file'> | undefined> => {
	for (const { path: locator, sha256 } of [file, ...file.attachments]) {
		const path = join(root, locator);
		if (!(await isFile(path))) return { state: 'missing', path, expected: sha256, found: undefined };
		const found = await digestOf(path);
		if (found !== sha256) return { state: 'changed', path, expected: sha256, found };
	}
	return undefined;
};

/**
 * Finds every source file of a lock, with the files that belong to it, and checks their sha256. Of several files under the right name the first with the
 * right bytes counts. Files that were unreadable when the lock was made (`skip`, by file id) are not looked for.
 */
export const locateSources = async (
	lock: BenchmarkLock,
	base: string,
	skip: ReadonlySet<string>,
): Promise<LocatedSources> => {
	const roots = new Map(lock.recipe.sources.map((source) => [source.id, rootsOf(source, base)]));
	const paths = new Map<LockedFile, string>();
	const troubles: SourceTrouble[] = [];
	// An annotation file belongs to every page it speaks of.
	const digests = new Map<string, string>();
	const digestOf = async (path: string): Promise<string> => {
		const digest = digests.get(path) ?? (await hashFile(path)).sha256;
		digests.set(path, digest);
		return digest;
	};
	const locate = async (file: LockedFile): Promise<void> => {
		// A document and what belongs to it lie under one root: an HTML page loads by relative paths.
		let closest: Omit<SourceTrouble, 'file'> | undefined;
		for (const root of roots.get(file.sourceId) ?? [base]) {
			const trouble = await troubleBelow(root, file, digestOf);
			if (trouble === undefined) {
				paths.set(file, join(root, file.path));
				return;
			}
			if (closest === undefined || (closest.state === 'missing' && trouble.state === 'changed')) closest = trouble;
		}
		troubles.push({ file, ...(closest as Omit<SourceTrouble, 'file'>) });
	};
	for (const file of lock.sources) if (!skip.has(file.fileId)) await locate(file);
	return { paths, troubles };
};
