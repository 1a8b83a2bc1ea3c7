import type { SourceFilePort } from '../../contract/sourceFiles.ts';
import { digestFile } from './digestFile.ts';
import { listSourceFiles } from './listSourceFiles.ts';
import { locatePath } from './locatePath.ts';
import { readBounded } from './readBounded.ts';

/** The file system behind the catalogue. */
export const sourceFiles: SourceFilePort = Object.freeze({
	list: listSourceFiles,
	digest: (absolutePath: string, mayBeGzipped: boolean) => digestFile(absolutePath, mayBeGzipped),
	read: (absolutePath: string) => readBounded(absolutePath),
	locate: (absolutePath: string) => locatePath(absolutePath),
});
