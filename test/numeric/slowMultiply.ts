import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';

/** Slow twin of the byte product: the definition, term by term, failing where a caller asks for more than an int32 holds. */
export const slowMultiply: ByteMultiply = async (a, rows, depth, b, columns) => {
	if (a.length !== rows * depth || b.length !== depth * columns) throw new RangeError('slowMultiply: wrong shapes');
	if (depth > 33_025) throw new RangeError(`slowMultiply: received ${depth} terms, expected at most 33,025`);
	const products = new Int32Array(rows * columns);
	for (let row = 0; row < rows; row++) {
		for (let column = 0; column < columns; column++) {
			let sum = 0;
			for (let term = 0; term < depth; term++) {
				sum += (a[row * depth + term] as number) * (b[term * columns + column] as number);
			}
			products[row * columns + column] = sum;
		}
	}
	return products;
};
