import type { SourceFilePort, SourceQuery } from '../../contract/sourceFiles.ts';
import { digestFile } from './digestFile.ts';
import { listSourceFiles } from './listSourceFiles.ts';

/** The file system behind the catalogue. */
export const sourceFiles: SourceFilePort = Object.freeze({
	list: listSourceFiles,
	digest: (absolutePath: string, kind: SourceQuery['kind']) => digestFile(absolutePath, kind),
});
