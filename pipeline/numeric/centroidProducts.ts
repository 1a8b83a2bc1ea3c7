import type { ByteMultiply } from './byteMatrix.ts';
import type { Centroids } from './centroids.ts';

/**
 * Exact products x·S of rows and sums of members.
 * @param rows row-major [count × width]
 * @returns row-major [count × k]
 */
export const centroidProducts = async (
	rows: Uint8Array,
	count: number,
	{ k, width, planes }: Centroids,
	multiply: ByteMultiply,
): Promise<Float64Array> => {
	const dots = await multiply(rows, count, width, planes.columns, k * planes.count);
	const products = new Float64Array(count * k);
	for (let at = 0, dot = 0; at < products.length; at++) {
		let product = 0;
		for (let plane = 0, weight = 1; plane < planes.count; plane++, weight *= 256) {
			product += (dots[dot++] as number) * weight;
		}
		products[at] = product;
	}
	return products;
};
