import type { ByteMatrix, ByteMultiply } from './byteMatrix.ts';
import { gatherColumns } from './gatherColumns.ts';
import { gatherRows } from './gatherRows.ts';

/**
 * Mean silhouette of chosen rows, measured among themselves with Euclidean distances; a row alone in its cluster counts 0.
 * Source: P. Rousseeuw, Silhouettes, J. Comput. Appl. Math. 20 (1987).
 * @param chosen rows in ascending order; memory grows with their square
 * @returns undefined where the chosen rows lie in fewer than two clusters
 */
export const silhouette = async (
	matrix: ByteMatrix,
	norms: Float64Array,
	labels: Int32Array,
	k: number,
	chosen: ArrayLike<number>,
	multiply: ByteMultiply,
): Promise<number | undefined> => {
	const count = chosen.length;
	const sizes = new Float64Array(k);
	for (let i = 0; i < count; i++) {
		const label = labels[chosen[i] as number] as number;
		sizes[label] = (sizes[label] as number) + 1;
	}
	if (sizes.filter((size) => size > 0).length < 2) return undefined;
	const dots = await multiply(gatherRows(matrix, chosen), count, matrix.width, gatherColumns(matrix, chosen), count);
	let total = 0;
	for (let i = 0; i < count; i++) {
		const row = chosen[i] as number;
		const own = labels[row] as number;
		if (sizes[own] === 1) continue;
		const sums = new Float64Array(k);
		for (let j = 0; j < count; j++) {
			const other = chosen[j] as number;
			const squared = (norms[row] as number) + (norms[other] as number) - 2 * (dots[i * count + j] as number);
			const label = labels[other] as number;
			sums[label] = (sums[label] as number) + Math.sqrt(squared);
		}
		const within = (sums[own] as number) / ((sizes[own] as number) - 1);
		let nearest = Number.POSITIVE_INFINITY;
		for (let label = 0; label < k; label++) {
			const size = sizes[label] as number;
			if (label !== own && size > 0) nearest = Math.min(nearest, (sums[label] as number) / size);
		}
		const larger = Math.max(within, nearest);
		if (larger > 0) total += (nearest - within) / larger;
	}
	return total / count;
};
