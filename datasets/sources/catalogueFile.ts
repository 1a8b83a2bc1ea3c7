import type { ResolvedSource } from '../../pipeline/config/resolvedRecipe.ts';
import { RecordError } from '../../pipeline/contract/errors.ts';
import type { FileDigest, ListedFile, SourceFilePort } from '../../pipeline/contract/sourceFiles.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { fileIdOf } from '../../pipeline/document/pageId.ts';
import type { CatalogueEntry } from '../../pipeline/run/manifest.ts';

const unreadable = (source: ResolvedSource, file: ListedFile, detail: string): FileDigest => {
	const standIn = sha256(`unreadable\n${source.id}\n${file.locator}`);
	return { sha256: standIn, storedSha256: standIn, bytes: 0, gzipped: false, trouble: { code: 'unreadable', detail } };
};

/** Hashes one file. One that cannot be read stays in the catalogue, so that the stage `open` can say so. */
export const catalogueFile = async (
	source: ResolvedSource,
	file: ListedFile,
	files: Pick<SourceFilePort, 'digest'>,
): Promise<CatalogueEntry> => {
	const digest = await files.digest(file.absolutePath, source.kind).catch((error: unknown) => {
		if (error instanceof RecordError && error.code === 'io') return unreadable(source, file, error.message);
		throw error;
	});
	return {
		fileId: fileIdOf(digest.sha256),
		...digest,
		kind: source.kind,
		twin: 0,
		sourceId: source.id,
		category: source.category,
		licence: source.licence,
		locator: file.locator,
		absolutePath: file.absolutePath,
	};
};
