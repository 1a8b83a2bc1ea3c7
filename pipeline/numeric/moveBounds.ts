/**
 * Keeps the bounds of each row true after its centroids moved: distance to its own centroid at most `upper`, to any other
 * at least `lower`. Sums are row-major [k × width].
 */
export const moveBounds = (
	upper: Float64Array,
	lower: Float64Array,
	labels: Int32Array,
	sums: Float64Array,
	sizes: Int32Array,
	movedSums: Float64Array,
	movedSizes: Int32Array,
): void => {
	const k = sizes.length;
	const width = sums.length / k;
	const movement = new Float64Array(k);
	for (let label = 0; label < k; label++) {
		const size = sizes[label] as number;
		const movedSize = movedSizes[label] as number;
		let squared = 0;
		if (movedSize > 0) {
			for (let i = label * width; i < (label + 1) * width; i++) {
				squared += ((movedSums[i] as number) / movedSize - (sums[i] as number) / size) ** 2;
			}
		}
		// A cluster that was empty may appear anywhere; one that is empty now is no rival.
		movement[label] = movedSize > 0 && size === 0 ? Number.POSITIVE_INFINITY : Math.sqrt(squared);
	}
	const farthest = movement.reduce((most, distance) => Math.max(most, distance), 0);
	for (let row = 0; row < labels.length; row++) {
		upper[row] = (upper[row] as number) + (movement[labels[row] as number] as number);
		lower[row] = (lower[row] as number) - farthest;
	}
};
