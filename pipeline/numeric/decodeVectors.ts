import type { ByteMatrix } from './byteMatrix.ts';

/**
 * Byte vectors from base64, one a row.
 * @throws {RangeError} when the vectors differ in length
 */
export const decodeVectors = (vectors: readonly string[]): ByteMatrix => {
	const width = Buffer.from(vectors[0] ?? '', 'base64').length;
	const data = new Uint8Array(vectors.length * width);
	vectors.forEach((vector, row) => {
		const bytes = Buffer.from(vector, 'base64');
		if (bytes.length !== width) {
			throw new RangeError(
				`decodeVectors: received ${bytes.length} bytes in row ${row}, expected ${width} as in row 0`,
			);
		}
		data.set(bytes, row * width);
	});
	return { rows: vectors.length, width, data };
};
