import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { FileTrouble } from '../../contract/sourceFiles.ts';

/**
 * Inflates a gzip file chunk by chunk, never past `limitBytes`.
 * @returns the trouble that ended it early, or undefined at a sound end.
 */
export const gunzipBounded = async (
	path: string,
	limitBytes: number,
	onChunk: (chunk: Uint8Array) => void,
): Promise<FileTrouble | undefined> => {
	const stored = createReadStream(path);
	const inflated = createGunzip();
	stored.on('error', (error) => inflated.destroy(error));
	let bytes = 0;
	try {
		for await (const chunk of stored.pipe(inflated)) {
			bytes += chunk.length;
			if (bytes > limitBytes) {
				return { code: 'too-large', detail: `the gzip stream inflates to more than ${limitBytes} bytes` };
			}
			onChunk(chunk);
		}
		return undefined;
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		if (code?.startsWith('Z_')) return { code: 'damaged', detail: `gzip: ${message}` };
		throw error;
	} finally {
		stored.destroy();
		inflated.destroy();
	}
};
