/**
 * Sum of squared distances of rows to the centroid of their label, from exact integers: Σ over clusters of
 * (n Σ|x|² − |S|²) / n, rounded once a cluster.
 * @param sums row-major [k × width]
 */
export const inertia = (norms: Float64Array, labels: Int32Array, sums: Float64Array, sizes: Int32Array): number => {
	const k = sizes.length;
	const width = sums.length / k;
	const normSums = new Float64Array(k);
	for (let row = 0; row < labels.length; row++) {
		const label = labels[row] as number;
		normSums[label] = (normSums[label] as number) + (norms[row] as number);
	}
	let total = 0;
	for (let label = 0; label < k; label++) {
		const size = sizes[label] as number;
		if (size === 0) continue;
		let squared = 0n;
		for (let i = label * width; i < (label + 1) * width; i++) squared += BigInt(sums[i] as number) ** 2n;
		total += Number(BigInt(size) * BigInt(normSums[label] as number) - squared) / size;
	}
	return total;
};
