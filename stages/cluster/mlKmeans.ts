import { kmeans } from 'ml-kmeans';
import type { ByteMatrix, ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import { countLabels } from '../../pipeline/numeric/countLabels.ts';
import { inertia } from '../../pipeline/numeric/inertia.ts';
import type { KmeansResult } from '../../pipeline/numeric/lloyd.ts';
import { memberSums } from '../../pipeline/numeric/memberSums.ts';

/**
 * The same clustering by the library ml-kmeans, from the same start: centroids in doubles, until they stand still. An
 * emptied cluster stays empty there.
 */
export const mlKmeans = async (
	matrix: ByteMatrix,
	norms: Float64Array,
	startRows: readonly number[],
	multiply: ByteMultiply,
	maxIterations: number,
): Promise<KmeansResult> => {
	const { rows, width, data } = matrix;
	const k = startRows.length;
	const vectors = Array.from({ length: rows }, (_, row) => data.subarray(row * width, (row + 1) * width));
	// The library reads rows only by index and length; its types ask for number[].
	const result = kmeans(vectors as unknown as number[][], k, {
		initialization: startRows.map((row) => Array.from(vectors[row] as Uint8Array)),
		tolerance: 0,
		maxIterations,
	});
	const labels = Int32Array.from(result.clusters);
	const sums = await memberSums(matrix, labels, k, multiply);
	const sizes = countLabels(labels, k);
	return {
		labels,
		sizes,
		sums,
		inertia: inertia(norms, labels, sums, sizes),
		iterations: result.iterations,
		converged: result.converged,
	};
};
