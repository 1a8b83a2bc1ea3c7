import type { ByteMultiply } from './byteMatrix.ts';
import type { Centroids } from './centroids.ts';

/**
 * |S/n|² − 2 x·S/n of each row and centroid: squared distance without |x|². x·S is exact.
 * @param rows row-major [count × width]
 * @returns row-major [count × k], infinite for empty clusters
 */
export const centroidScores = async (
	rows: Uint8Array,
	count: number,
	{ k, width, sizes, planes, squared }: Centroids,
	multiply: ByteMultiply,
): Promise<Float64Array> => {
	const dots = await multiply(rows, count, width, planes.columns, k * planes.count);
	const scores = new Float64Array(count * k);
	const factors = Float64Array.from(sizes, (size) => (size === 0 ? 0 : 2 / size));
	for (let at = 0, label = 0, dot = 0; at < scores.length; at++) {
		let product = 0;
		for (let plane = 0, weight = 1; plane < planes.count; plane++, weight *= 256) {
			product += (dots[dot++] as number) * weight;
		}
		scores[at] = (squared[label] as number) - (factors[label] as number) * product;
		label = label + 1 === k ? 0 : label + 1;
	}
	return scores;
};
