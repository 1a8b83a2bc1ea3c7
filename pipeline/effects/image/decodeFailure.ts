import { RecordError } from '../../contract/errors.ts';

/** What a decoder threw, as the failure of a page: want of memory may pass, anything else will come again. */
export const decodeFailure = (pageNumber: number, error: unknown): RecordError => {
	const message = error instanceof Error ? error.message : String(error);
	const memory = /out of memory|alloc/i.test(message);
	return new RecordError(memory ? 'memory' : 'crash', `image page ${pageNumber}: ${message}`, {
		retryable: memory,
		cause: error,
	});
};
