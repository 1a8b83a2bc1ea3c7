import { type BytePlanes, bytePlanes } from './bytePlanes.ts';

/** Centroids as exact sums of members: centroid c is row c of `sums` over `sizes[c]`. */
export interface Centroids {
	readonly k: number;
	readonly width: number;
	readonly sizes: Int32Array;
	readonly planes: BytePlanes;
	/** |S/n|² of each, infinite for empty clusters. */
	readonly squared: Float64Array;
}

/** @param sums row-major [k × width] */
export const centroids = (sums: Float64Array, sizes: Int32Array, width: number): Centroids => {
	const k = sizes.length;
	const squared = new Float64Array(k);
	for (let label = 0; label < k; label++) {
		let sum = 0;
		for (let i = label * width; i < (label + 1) * width; i++) sum += (sums[i] as number) ** 2;
		const size = sizes[label] as number;
		squared[label] = size === 0 ? Number.POSITIVE_INFINITY : sum / (size * size);
	}
	return { k, width, sizes, planes: bytePlanes(sums, k, width), squared };
};
