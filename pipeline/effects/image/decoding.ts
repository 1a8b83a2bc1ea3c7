import { RecordError } from '../../contract/errors.ts';

/** Runs a decode; whatever the decoder throws becomes a RecordError that names the page. */
export const decoding = async <T>(pageNumber: number, work: () => Promise<T>): Promise<T> => {
	try {
		return await work();
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		const memory = /out of memory|alloc/i.test(message);
		throw new RecordError(memory ? 'memory' : 'crash', `image page ${pageNumber}: ${message}`, {
			retryable: memory,
			cause: error,
		});
	}
};
