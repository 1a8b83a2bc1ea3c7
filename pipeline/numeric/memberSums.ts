import { type ByteMatrix, type ByteMultiply, MAX_PRODUCT_TERMS } from './byteMatrix.ts';

/**
 * Sum of the rows of each label, exact: one-hot labels times rows, cut where an int32 sum could overflow.
 * @returns row-major [k × width]
 */
export const memberSums = async (
	{ rows, width, data }: ByteMatrix,
	labels: Int32Array,
	k: number,
	multiply: ByteMultiply,
): Promise<Float64Array> => {
	const sums = new Float64Array(k * width);
	for (let from = 0; from < rows; from += MAX_PRODUCT_TERMS) {
		const count = Math.min(MAX_PRODUCT_TERMS, rows - from);
		const oneHot = new Uint8Array(k * count);
		for (let i = 0; i < count; i++) oneHot[(labels[from + i] as number) * count + i] = 1;
		const part = await multiply(oneHot, k, count, data.subarray(from * width, (from + count) * width), width);
		for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] as number) + (part[i] as number);
	}
	return sums;
};
