import { createHash } from 'node:crypto';
import { openRegular } from './openRegular.ts';

const CHUNK_BYTES = 1 << 20;

export interface FileHash {
	/** Of the bytes as stored. */
	readonly sha256: string;
	readonly bytes: number;
	/** The first two bytes, big-endian; 0 for a shorter file. Enough to tell gzip. */
	readonly magic: number;
}

/** Streaming sha256 of a file, whatever its size. Errors of the file system pass through. */
export const hashFile = async (path: string): Promise<FileHash> => {
	const hash = createHash('sha256');
	let bytes = 0;
	let magic = 0;
	const stream = (await openRegular(path)).createReadStream({ highWaterMark: CHUNK_BYTES });
	for await (const chunk of stream as AsyncIterable<Buffer>) {
		if (bytes === 0 && chunk.length >= 2) magic = chunk.readUInt16BE(0);
		hash.update(chunk);
		bytes += chunk.length;
	}
	return { sha256: hash.digest('hex'), bytes, magic };
};
