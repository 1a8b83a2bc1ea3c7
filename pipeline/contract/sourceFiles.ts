/** Kinds of sources. What becomes of their files is told by `planDocuments` of each kind (datasets/sources). */
export const SOURCE_KINDS = ['pdf', 'image', 'mineru', 'omnidocbench', 'html'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** What a source of the recipe asks the file system for. */
export interface SourceQuery {
	readonly id: string;
	readonly kind: SourceKind;
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
 * folder; a socket, pipe or device; a folder that could not be read; a name that is no Unicode; a file that MinerU writes
 * beside a parse and that says nothing more (drawings, cuttings, copies). `not-annotated`: an image that
 * no annotation names. `resource-…`: what an HTML
 * document asks for and does not get, once a reference (`absolutePath` is then the document's).
 */
export type IgnoredReason =
	| 'hidden'
	| 'other-kind'
	| 'link'
	| 'not-a-file'
	| 'unreadable-folder'
	| 'undecodable-name'
	| 'by-product'
	| 'not-annotated'
	| 'resource-missing'
	| 'resource-remote'
	| 'resource-outside'
	| 'resource-frame'
	| 'resource-too-deep'
	| 'resource-unresolvable';

export interface IgnoredFile {
	readonly absolutePath: string;
	readonly reason: IgnoredReason;
	/** `resource-…`: the reference as the document, or a style sheet of it, has it. */
	readonly asked?: string;
}

export interface SourceListing {
	/** In code-unit order of locators. */
	readonly files: readonly ListedFile[];
	readonly ignored: readonly IgnoredFile[];
}

/** Bytes that cannot be opened as a document whatever their kind: found while hashing, told again by `inspect`. */
export interface FileTrouble {
	readonly code: 'unreadable' | 'damaged' | 'too-large' | 'unsupported';
	readonly detail: string;
	/** Of an unreadable file: it was there when the run began and is no more. */
	readonly gone?: true;
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

export interface LocatedPath {
	/** Absolute, without links. */
	readonly realPath: string;
	readonly isFile: boolean;
	readonly bytes: number;
}

export interface SourceFilePort {
	/** @throws {UserError} when an entry of `path` does not exist or matches nothing. */
	list(source: SourceQuery, options: { readonly skipFolders: readonly string[] }): Promise<SourceListing>;
	/**
	 * @param mayBeGzipped a PDF may be stored gzipped; its digest is then that of what is inside
	 * @throws {RecordError} `io` when the file cannot be read.
	 */
	digest(absolutePath: string, mayBeGzipped: boolean): Promise<FileDigest>;
	/** Bytes of a file that says something about others (annotations, HTML, style sheets). @throws {RecordError} `io` */
	read(absolutePath: string): Promise<Uint8Array>;
	/** The regular file or the folder at a path, links followed; undefined where there is neither. */
	locate(absolutePath: string): Promise<LocatedPath | undefined>;
}
