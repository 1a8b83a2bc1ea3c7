import type { LocatedDocument } from '../documents/documentReader.ts';
import { readDocument } from '../documents/readDocument.ts';
import { htmlEncoding } from '../../../datasets/formats/html/htmlEncoding.ts';
import { isXhtml } from '../../../datasets/formats/html/isXhtml.ts';

/** A document and all it may load, as verified bytes: what a browser is given, and nothing else. */
export interface ServedDocument {
	readonly bytes: Uint8Array;
	readonly xhtml: boolean;
	/** Undefined: the browser has to guess. */
	readonly encoding: string | undefined;
	/** By path relative to the document's folder. */
	readonly files: ReadonlyMap<string, Uint8Array>;
}

/** @throws {RecordError} `io`, `file-changed`, of the document as of any file that it loads */
export const servedDocument = async ({ location }: LocatedDocument): Promise<ServedDocument> => {
	const bytes = await readDocument(location);
	const files = new Map<string, Uint8Array>();
	for (const { path, absolutePath, sha256 } of location.resources ?? [])
		files.set(path, await readDocument({ absolutePath, storedSha256: sha256, gzipped: false }));
	return { bytes, xhtml: isXhtml(location.absolutePath), encoding: htmlEncoding(bytes), files };
};
