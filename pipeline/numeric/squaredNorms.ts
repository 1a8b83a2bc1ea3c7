import type { ByteMatrix } from './byteMatrix.ts';

/** |x|² of each row, exact integers in a Float64Array [rows]. */
export const squaredNorms = ({ rows, width, data }: ByteMatrix): Float64Array => {
	const norms = new Float64Array(rows);
	for (let row = 0, at = 0; row < rows; row++) {
		let sum = 0;
		for (const end = at + width; at < end; at++) {
			const value = data[at] as number;
			sum += value * value;
		}
		norms[row] = sum;
	}
	return norms;
};
