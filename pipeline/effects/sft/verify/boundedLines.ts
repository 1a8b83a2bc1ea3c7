import { openRegular } from '../../files/openRegular.ts';

const CHUNK_BYTES = 1 << 20;
const NEWLINE = 0x0a;

/** Rows of a set are below a megabyte; Arrow reads blocks of ten. */
export const MAX_LINE_BYTES = 10 << 20;

export interface BoundedLine {
	/** From 1. */
	readonly number: number;
	/** Without its end; undefined where the line is longer than `MAX_LINE_BYTES`. */
	readonly bytes: Uint8Array | undefined;
}

/** Lines of a file, none of which is held whole when it is too long. Errors of the file system pass through. */
export async function* boundedLines(path: string): AsyncGenerator<BoundedLine> {
	const stream = (await openRegular(path)).createReadStream({ highWaterMark: CHUNK_BYTES });
	let pieces: Uint8Array[] = [];
	let length = 0;
	let number = 0;
	const take = (piece: Uint8Array): void => {
		length += piece.length;
		if (length <= MAX_LINE_BYTES) pieces.push(piece);
		else pieces = [];
	};
	const end = (): BoundedLine => {
		const line = { number: ++number, bytes: length <= MAX_LINE_BYTES ? Buffer.concat(pieces) : undefined };
		pieces = [];
		length = 0;
		return line;
	};
	for await (const chunk of stream as AsyncIterable<Buffer>) {
		let start = 0;
		for (let newline = chunk.indexOf(NEWLINE); newline !== -1; newline = chunk.indexOf(NEWLINE, start)) {
			take(chunk.subarray(start, newline));
			yield end();
			start = newline + 1;
		}
		if (start < chunk.length) take(chunk.subarray(start));
	}
	if (length > 0) yield end();
}
