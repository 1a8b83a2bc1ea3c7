import type { FileRecord } from '../document/records.ts';

/** What a source of the recipe asks the file system for. */
export interface SourceQuery {
	readonly id: string;
	readonly kind: FileRecord['kind'];
	/** Files, folders or globs, absolute or relative to `base`. */
	readonly path: readonly string[];
	/** Absolute folder. */
	readonly base: string;
}

export interface ListedFile {
	/** Path relative to the source's root, POSIX separators, code units as on disk (NFC and NFD stay apart). */
	readonly locator: string;
	readonly absolutePath: string;
}

/**
 * Why something met on the way is not a source file: a hidden name; a name of another kind; a symbolic link inside a
 * folder; a socket, pipe or device; a folder that could not be read; a name that is no Unicode.
 */
export type IgnoredReason = 'hidden' | 'other-kind' | 'link' | 'not-a-file' | 'unreadable-folder' | 'undecodable-name';

export interface IgnoredFile {
	readonly absolutePath: string;
	readonly reason: IgnoredReason;
}

export interface SourceListing {
	/** In code-unit order of locators. */
	readonly files: readonly ListedFile[];
	readonly ignored: readonly IgnoredFile[];
}

/** Bytes that cannot be opened as a document whatever their kind: found while hashing, told again by `inspect`. */
export interface FileTrouble {
	readonly code: 'unreadable' | 'damaged' | 'too-large';
	readonly detail: string;
}

export interface FileDigest {
	/** Of the contents: after gunzip where `gzipped`; with trouble, of the file as stored. */
	readonly sha256: string;
	readonly storedSha256: string;
	/** Of the contents, as `sha256`. */
	readonly bytes: number;
	readonly gzipped: boolean;
	readonly trouble?: FileTrouble;
}

export interface SourceFilePort {
	/** @throws {UserError} when an entry of `path` does not exist or matches nothing. */
	list(source: SourceQuery, options: { readonly skipFolders: readonly string[] }): Promise<SourceListing>;
	/** @throws {RecordError} `io` when the file cannot be read. */
	digest(absolutePath: string, kind: FileRecord['kind']): Promise<FileDigest>;
}
