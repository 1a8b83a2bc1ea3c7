/**
 * Whole numbers cut into bytes, so that byte products give exact products with them:
 * x · S = Σ over p of 256^p × (x · plane p of S).
 */
export interface BytePlanes {
	readonly count: number;
	/** Row-major [width × (vectors × count)]; column v × count + p is plane p (lowest first) of vector v. */
	readonly columns: Uint8Array;
}

/** @param sums whole numbers ≥ 0 below 2^53, row-major [vectors × width] */
export const bytePlanes = (sums: Float64Array, vectors: number, width: number): BytePlanes => {
	let largest = 0;
	for (const value of sums) if (value > largest) largest = value;
	let count = 1;
	while (largest >= 256 ** count) count++;
	const stride = vectors * count;
	const columns = new Uint8Array(width * stride);
	for (let vector = 0; vector < vectors; vector++) {
		for (let i = 0; i < width; i++) {
			let rest = sums[vector * width + i] as number;
			for (let plane = 0; plane < count; plane++) {
				const higher = Math.floor(rest / 256);
				columns[i * stride + vector * count + plane] = rest - higher * 256;
				rest = higher;
			}
		}
	}
	return { count, columns };
};
