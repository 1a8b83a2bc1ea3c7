import type { IgnoredFile } from '../../contract/sourceFiles.ts';

/** What one entry of a source's `path` brings. */
export interface PathEntryListing {
	/** Absolute: the folder itself, a file's folder, the part of a glob before its first wildcard. */
	readonly root: string;
	readonly paths: readonly string[];
	readonly ignored: readonly IgnoredFile[];
}
