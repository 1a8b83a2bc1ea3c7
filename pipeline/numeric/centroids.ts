import { type BytePlanes, bytePlanes } from './bytePlanes.ts';

/** Centroids as exact sums of members: centroid c is row c of `sums` over `sizes[c]`. */
export interface Centroids {
	readonly k: number;
	readonly width: number;
	readonly planes: BytePlanes;
	/**
	 * Squared distance of row x to centroid c, without the |x|² that all centroids share, from the exact product x·S.
	 * Infinite for empty clusters.
	 */
	score(label: number, product: number): number;
	/** Whether centroid a is nearer than b; exact where rounded scores could not tell. Products are x·S of either. */
	nearer(a: number, productA: number, b: number, productB: number): boolean;
}

/** Relative: far above the rounding of a score, which is a sum of `width` squares. */
const DOUBT = 1e-11;

/** @param sums row-major [k × width] */
export const centroids = (sums: Float64Array, sizes: Int32Array, width: number): Centroids => {
	const k = sizes.length;
	const squared = new Float64Array(k);
	const squaredExact: bigint[] = [];
	const factors = Float64Array.from(sizes, (size) => (size === 0 ? 0 : 2 / size));
	for (let label = 0; label < k; label++) {
		let sum = 0;
		for (let i = label * width; i < (label + 1) * width; i++) sum += (sums[i] as number) ** 2;
		const size = sizes[label] as number;
		squared[label] = size === 0 ? Number.POSITIVE_INFINITY : sum / (size * size);
	}
	const exact = (label: number): bigint => {
		let sum = 0n;
		for (let i = label * width; i < (label + 1) * width; i++) sum += BigInt(sums[i] as number) ** 2n;
		squaredExact[label] = sum;
		return sum;
	};
	const score = (label: number, product: number): number =>
		(squared[label] as number) - (factors[label] as number) * product;
	return {
		k,
		width,
		planes: bytePlanes(sums, k, width),
		score,
		nearer: (a, productA, b, productB) => {
			const scoreA = score(a, productA);
			const scoreB = score(b, productB);
			const doubt = DOUBT * ((squared[a] as number) + (squared[b] as number) + 1);
			if (!(Math.abs(scoreA - scoreB) <= doubt) || doubt === Number.POSITIVE_INFINITY) return scoreA < scoreB;
			const sizeA = BigInt(sizes[a] as number);
			const sizeB = BigInt(sizes[b] as number);
			const exactA = (squaredExact[a] ?? exact(a)) - 2n * sizeA * BigInt(productA);
			const exactB = (squaredExact[b] ?? exact(b)) - 2n * sizeB * BigInt(productB);
			return exactA * sizeB * sizeB < exactB * sizeA * sizeA;
		},
	};
};
