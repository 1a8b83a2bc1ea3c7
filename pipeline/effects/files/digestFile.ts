import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { RecordError } from '../../contract/errors.ts';
import type { FileDigest, SourceFilePort } from '../../contract/sourceFiles.ts';
import { MAX_DOCUMENT_BYTES } from './documentLimit.ts';
import { gunzipBounded } from './gunzipBounded.ts';

const CHUNK_BYTES = 1 << 20;

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
 * Streaming sha256 of a file as stored and of its contents. Whether a PDF is gzipped is told by its first two bytes, not
 * by its name. A gzip stream that is damaged or inflates past the limit keeps the digest of the stored bytes and says so.
 */
export const digestFile = async (
	path: string,
	kind: Parameters<SourceFilePort['digest']>[1],
	limitBytes = MAX_DOCUMENT_BYTES,
): Promise<FileDigest> => {
	try {
		const hash = createHash('sha256');
		let bytes = 0;
		let magic = 0;
		for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
			if (bytes === 0 && chunk.length >= 2) magic = chunk.readUInt16BE(0);
			hash.update(chunk);
			bytes += chunk.length;
		}
		const storedSha256 = hash.digest('hex');
		const stored: FileDigest = { sha256: storedSha256, storedSha256, bytes, gzipped: false };
		if (kind === 'pdf' && magic === 0x1f8b) return await digestGunzipped(path, stored, limitBytes);
		if (bytes <= limitBytes) return stored;
		return {
			...stored,
			trouble: { code: 'too-large', detail: `the file has ${bytes} bytes, more than ${limitBytes}` },
		};
	} catch (error) {
		throw new RecordError('io', (error as Error).message, { cause: error });
	}
};
