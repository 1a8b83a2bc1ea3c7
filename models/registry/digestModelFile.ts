import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Streaming sha256 of a file, and its size; undefined when there is none. Other errors of the file system pass through. */
export const digestModelFile = async (
	path: string,
): Promise<{ readonly sha256: string; readonly bytes: number } | undefined> => {
	const hash = createHash('sha256');
	let bytes = 0;
	try {
		for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
			hash.update(chunk);
			bytes += chunk.length;
		}
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
		throw error;
	}
	return { sha256: hash.digest('hex'), bytes };
};
