import { posix } from 'node:path';
import type { IgnoredReason, ListedFile, SourceFilePort } from '../../pipeline/contract/sourceFiles.ts';

export type RefusedReason = Extract<IgnoredReason, `resource-${string}`>;

/** The folder that a source's documents and all they load must lie in. */
export interface SourceRoot {
	/** Absolute, ends with the separator. */
	readonly path: string;
	/** The same without links. */
	readonly realPath: string;
}

/**
 * A file that a document names, by its path relative to the document's folder: only one below the source's root, whatever `..`
 * and symbolic links say.
 */
export const locateResource = async (
	path: string,
	document: ListedFile,
	root: SourceRoot,
	files: Pick<SourceFilePort, 'locate'>,
): Promise<{ readonly file: ListedFile; readonly bytes: number } | RefusedReason> => {
	const locator = posix.join(posix.dirname(document.locator), path);
	if (locator === '..' || locator.startsWith('../')) return 'resource-outside';
	const file = { locator, absolutePath: root.path + locator };
	const located = await files.locate(file.absolutePath);
	if (!located?.isFile) return 'resource-missing';
	if (!located.realPath.startsWith(root.realPath)) return 'resource-outside';
	return { file, bytes: located.bytes };
};
