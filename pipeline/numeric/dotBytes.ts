import type { ByteMatrix } from './byteMatrix.ts';

/** Exact dot product of two rows. */
export const dotBytes = ({ width, data }: ByteMatrix, a: number, b: number): number => {
	let sum = 0;
	for (let i = a * width, j = b * width, end = i + width; i < end; i++, j++) {
		sum += (data[i] as number) * (data[j] as number);
	}
	return sum;
};
