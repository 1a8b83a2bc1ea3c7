import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Redactor } from '../../../distillation/calls/redactor.ts';

export interface SavedLines {
	/** Lines that were left out: each has more than the most bytes of a line. */
	readonly overlong: number;
	/** The rest was left out, since there is more than the most bytes in all. */
	readonly isCut: boolean;
}

const NEWLINE = 0x0a;

/**
 * Writes lines as they come into a new file, without the key; never more than one line is in memory.
 * Errors of the file system, and of the pieces, pass through.
 */
export const saveLines = async (
	pieces: AsyncIterable<Uint8Array>,
	path: string,
	bounds: { readonly mostBytes: number; readonly mostLineBytes: number },
	redact: Redactor,
): Promise<SavedLines> => {
	const file = createWriteStream(path, { flags: 'wx' });
	const closed = finished(file);
	closed.catch(() => {});
	let overlong = 0;
	let bytes = 0;
	let held: Uint8Array[] = [];
	let heldBytes = 0;
	let isSkipping = false;
	const hold = (part: Uint8Array): void => {
		if (isSkipping) return;
		heldBytes += part.length;
		if (heldBytes > bounds.mostLineBytes) {
			overlong += 1;
			isSkipping = true;
			held = [];
		} else held.push(part);
	};
	const endLine = async (): Promise<void> => {
		const line = Buffer.concat([...held, Buffer.from('\n')]);
		const isTaken = isSkipping || heldBytes === 0 || file.write(redact.bytes(line));
		held = [];
		heldBytes = 0;
		isSkipping = false;
		if (!isTaken) await Promise.race([once(file, 'drain'), closed]);
	};
	try {
		for await (const piece of pieces) {
			bytes += piece.length;
			if (bytes > bounds.mostBytes) return { overlong, isCut: true };
			let start = 0;
			for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, start)) {
				hold(piece.subarray(start, end));
				await endLine();
				start = end + 1;
			}
			if (start < piece.length) hold(piece.subarray(start));
		}
		await endLine();
		return { overlong, isCut: false };
	} finally {
		file.end();
		await closed;
	}
};
