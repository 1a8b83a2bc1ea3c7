import { decodeFailure } from './decodeFailure.ts';

/** Runs a decode; whatever the decoder throws becomes a RecordError that names the page. */
export const decoding = async <T>(pageNumber: number, work: () => Promise<T>): Promise<T> => {
	try {
		return await work();
	} catch (error) {
		throw decodeFailure(pageNumber, error);
	}
};
