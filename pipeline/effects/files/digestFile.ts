import { createHash } from 'node:crypto';
import { RecordError } from '../../contract/errors.ts';
import type { FileDigest } from '../../contract/sourceFiles.ts';
import { MAX_DOCUMENT_BYTES } from './documentLimit.ts';
import { gunzipBounded } from './gunzipBounded.ts';
import { hashFile } from './hashFile.ts';

const GZIP_MAGIC = 0x1f8b;

const digestGunzipped = async (path: string, stored: FileDigest, limitBytes: number): Promise<FileDigest> => {
	const hash = createHash('sha256');
	let bytes = 0;
	const trouble = await gunzipBounded(path, limitBytes, (chunk) => {
		hash.update(chunk);
		bytes += chunk.length;
	});
	return trouble === undefined
		? { ...stored, sha256: hash.digest('hex'), bytes, gzipped: true }
		: { ...stored, gzipped: true, trouble };
};

/**
 * Streaming sha256 of a file as stored and of its contents. Whether a file that may be
 * gzipped is so is told by its first two bytes, not by its name. A gzip stream that is damaged or inflates past the limit keeps the digest of the stored bytes and says so.
 */
export const digestFile = async (
	path: string,
	mayBeGzipped: boolean,
	limitBytes = MAX_DOCUMENT_BYTES,
): Promise<FileDigest> => {
	try {
		const { sha256, bytes, magic } = await hashFile(path);
		const stored: FileDigest = { sha256, storedSha256: sha256, bytes, gzipped: false };
		if (mayBeGzipped && magic === GZIP_MAGIC) return await digestGunzipped(path, stored, limitBytes);
		if (bytes <= limitBytes) return stored;
		return {
			...stored,
			trouble: { code: 'too-large', detail: `the file has ${bytes} bytes, more than ${limitBytes}` },
		};
	} catch (error) {
		throw new RecordError('io', (error as Error).message, { cause: error });
	}
};
