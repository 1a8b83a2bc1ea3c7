import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { RecordError } from '../../contract/errors.ts';
import type { FileTrouble } from '../../contract/sourceFiles.ts';
import { sha256 } from '../../document/digest.ts';
import { MAX_DOCUMENT_BYTES } from '../files/documentLimit.ts';
import { openRegular } from '../files/openRegular.ts';

/** Where a document's bytes lie, and what they were when the catalogue was made. */
export interface DocumentLocation {
	readonly absolutePath: string;
	readonly storedSha256: string;
	readonly gzipped: boolean;
	/** HTML: the files it may load, and no others. `path` is relative to the document's folder. */
	readonly resources?: readonly { readonly path: string; readonly absolutePath: string; readonly sha256: string }[];
	readonly trouble?: FileTrouble;
}

const inflate = promisify(gunzip);

const changed = (path: string, how: string): RecordError =>
	new RecordError('file-changed', `${path} ${how} since the run began; put it back, or run the recipe again`);

const readWhole = async (handle: FileHandle, path: string): Promise<Uint8Array> => {
	const { size } = await handle.stat();
	if (size > MAX_DOCUMENT_BYTES) throw changed(path, `has grown to ${size} bytes`);
	return handle.readFile();
};

/**
 * Contents of a catalogued file, after gunzip. Every reading is held against the digest of the catalogue, so that a page
 * can never come from other bytes than its id says.
 * @throws {RecordError} `io`, or `file-changed` (deleted or rewritten; retryable, since the bytes may come back)
 */
export const readDocument = async ({
	absolutePath,
	storedSha256,
	gzipped,
	trouble,
}: DocumentLocation): Promise<Uint8Array> => {
	let handle: FileHandle | undefined;
	try {
		handle = await openRegular(absolutePath);
		if (trouble?.code === 'unreadable') throw changed(absolutePath, 'has become readable');
		const stored = await readWhole(handle, absolutePath);
		if (sha256(stored) !== storedSha256) throw changed(absolutePath, 'has other contents');
		return gzipped ? await inflate(stored, { maxOutputLength: MAX_DOCUMENT_BYTES }) : stored;
	} catch (error) {
		if (error instanceof RecordError) throw error;
		if (trouble?.gone) throw changed(absolutePath, 'is gone');
		if (trouble?.code === 'unreadable') throw new RecordError('io', trouble.detail, { cause: error });
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw changed(absolutePath, 'is gone');
		throw new RecordError('io', (error as Error).message, { cause: error });
	} finally {
		await handle?.close();
	}
};
