import { type ByteMatrix, type ByteMultiply, MAX_PRODUCT_TERMS } from './byteMatrix.ts';

/** XᵀX of byte rows, exact: Float64Array, row-major [width × width]. */
export const gramMatrix = async ({ rows, width, data }: ByteMatrix, multiply: ByteMultiply): Promise<Float64Array> => {
	const gram = new Float64Array(width * width);
	for (let from = 0; from < rows; from += MAX_PRODUCT_TERMS) {
		const count = Math.min(MAX_PRODUCT_TERMS, rows - from);
		const part = data.subarray(from * width, (from + count) * width);
		const transposed = new Uint8Array(part.length);
		for (let row = 0, at = 0; row < count; row++) {
			for (let i = 0; i < width; i++) transposed[i * count + row] = part[at++] as number;
		}
		const products = await multiply(transposed, width, count, part, width);
		for (let i = 0; i < gram.length; i++) gram[i] = (gram[i] as number) + (products[i] as number);
	}
	return gram;
};
