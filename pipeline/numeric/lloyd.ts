import type { ByteMatrix, ByteMultiply } from './byteMatrix.ts';
import { centroidProducts } from './centroidProducts.ts';
import { centroids } from './centroids.ts';
import { countLabels } from './countLabels.ts';
import { gatherRows } from './gatherRows.ts';
import { inertia } from './inertia.ts';
import { moveBounds } from './moveBounds.ts';
import { refillEmptied } from './refillEmptied.ts';
import { updateSums } from './updateSums.ts';

export interface KmeansResult {
	/** Cluster of each row. */
	readonly labels: Int32Array;
	readonly sizes: Int32Array;
	/** Sums of members, exact, row-major [k × width]; a centroid is its row over its size. */
	readonly sums: Float64Array;
	/** Sum of squared distances to centroids. */
	readonly inertia: number;
	/** Assignments made; the last of them changed no label where `converged`. */
	readonly iterations: number;
	readonly converged: boolean;
}

/** In feature bytes: far more than rounding can move a distance, so that a bound never decides what is close. */
const BOUND_MARGIN = 0.01;
/** Rows of one product: bounds the memory of gathered rows and of products. */
const ROWS_AT_ONCE = 16_384;

/**
 * Lloyd's k-means on byte vectors, Euclidean, exact: dot products and sums are integers, so labels do not depend on
 * threads or machine. A row goes to the nearest centroid, ties to the lowest label; `refillEmptied` says what an emptied
 * cluster takes. Ends when no label changes. Rows whose label cannot have changed by the triangle inequality are not
 * measured again (G. Hamerly, Making k-means Even Faster, SDM 2010).
 */
export const lloyd = async (
	matrix: ByteMatrix,
	norms: Float64Array,
	startRows: readonly number[],
	multiply: ByteMultiply,
	maxIterations: number,
): Promise<KmeansResult> => {
	const { rows, width, data } = matrix;
	const k = startRows.length;
	const labels = new Int32Array(rows).fill(-1);
	const upper = new Float64Array(rows);
	const lower = new Float64Array(rows);
	let sizes = new Int32Array(k).fill(1);
	let sums = new Float64Array(k * width);
	startRows.forEach((row, label) => {
		sums.set(data.subarray(row * width, (row + 1) * width), label * width);
	});

	const assign = async (chosen: Int32Array): Promise<void> => {
		const current = centroids(sums, sizes, width);
		for (let from = 0; from < chosen.length; from += ROWS_AT_ONCE) {
			const part = chosen.subarray(from, from + ROWS_AT_ONCE);
			const products = await centroidProducts(gatherRows(matrix, part), part.length, current, multiply);
			for (let i = 0; i < part.length; i++) {
				const row = part[i] as number;
				const at = i * k;
				let best = 0;
				let secondScore = Number.POSITIVE_INFINITY;
				for (let label = 1; label < k; label++) {
					const nearer = current.nearer(label, products[at + label] as number, best, products[at + best] as number);
					const farther = nearer ? best : label;
					secondScore = Math.min(secondScore, current.score(farther, products[at + farther] as number));
					if (nearer) best = label;
				}
				const bestScore = current.score(best, products[at + best] as number);
				labels[row] = best;
				upper[row] = Math.sqrt(Math.max(0, (norms[row] as number) + bestScore));
				lower[row] = Math.sqrt(Math.max(0, (norms[row] as number) + secondScore));
			}
		}
	};

	const everyRow = Int32Array.from({ length: rows }, (_, row) => row);
	for (let iterations = 1; ; iterations++) {
		const before = labels.slice();
		const open = everyRow.filter((row) => !((upper[row] as number) + BOUND_MARGIN < (lower[row] as number)));
		await assign(open);
		let counts = countLabels(labels, k);
		if (counts.includes(0)) {
			await assign(everyRow);
			refillEmptied(matrix, labels, counts, upper, lower, sums, sizes);
			counts = countLabels(labels, k);
		}
		const changed = everyRow.filter((row) => labels[row] !== before[row]);
		const converged = changed.length === 0;
		if (!converged) {
			const moved = await updateSums(matrix, sums, before, labels, changed, k, multiply);
			moveBounds(upper, lower, labels, sums, sizes, moved, counts);
			sums = moved;
			sizes = counts;
		}
		if (converged || iterations === maxIterations) {
			return { labels, sizes, sums, inertia: inertia(norms, labels, sums, sizes), iterations, converged };
		}
	}
};
