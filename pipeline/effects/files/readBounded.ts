import { RecordError } from '../../contract/errors.ts';
import { MAX_DOCUMENT_BYTES } from './documentLimit.ts';
import { openRegular } from './openRegular.ts';

/**
 * Bytes of a whole file, unless it has more than `limitBytes`.
 * @throws {RecordError} `io`, also for a file that is too large (then not retryable)
 */
export const readBounded = async (path: string, limitBytes = MAX_DOCUMENT_BYTES): Promise<Uint8Array> => {
	try {
		const handle = await openRegular(path);
		try {
			const { size } = await handle.stat();
			if (size > limitBytes)
				throw new RecordError('io', `${path} has ${size} bytes, more than ${limitBytes}`, { retryable: false });
			return await handle.readFile();
		} finally {
			await handle.close();
		}
	} catch (error) {
		if (error instanceof RecordError) throw error;
		throw new RecordError('io', (error as Error).message, { cause: error });
	}
};
