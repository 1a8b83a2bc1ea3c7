import { createReadStream } from 'node:fs';

const CHUNK_BYTES = 1 << 20;
const NEWLINE = 0x0a;

export interface FileLine {
	/** From 1. */
	readonly number: number;
	/** Of the line's first byte in the file. */
	readonly offset: number;
	/** Without its end. */
	readonly bytes: Uint8Array;
	/** False for a last line without a line end. */
	readonly ended: boolean;
}

/**
 * Lines of a file one by one; what is held is one chunk and the longest line. Errors of the file system pass through.
 * @throws with the code EFBIG at a line of more than `mostBytes` and a chunk: a file without line ends may be a device without end
 */
export async function* fileLines(path: string, mostBytes = Number.POSITIVE_INFINITY): AsyncGenerator<FileLine> {
	let number = 0;
	let held = 0;
	let offset = 0;
	let pieces: Uint8Array[] = [];
	const lineOf = (last: Uint8Array, ended: boolean): FileLine => {
		const bytes = pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
		pieces = [];
		held = 0;
		number += 1;
		const line = { number, offset, bytes, ended };
		offset += bytes.length + 1;
		return line;
	};
	for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
		let start = 0;
		for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
			yield lineOf(chunk.subarray(start, end), true);
			start = end + 1;
		}
		if (start < chunk.length) pieces.push(chunk.subarray(start));
		held += chunk.length - start;
		if (held > mostBytes)
			throw Object.assign(new Error(`line ${number + 1} has more than ${mostBytes} bytes`), { code: 'EFBIG' });
	}
	const last = pieces.pop();
	if (last) yield lineOf(last, false);
}
