import type { ByteMatrix } from './byteMatrix.ts';

/** Distances closer than this are ties: rounding may not choose between them. */
const TIE = 1 + 1e-9;

/**
 * Gives each emptied cluster, lowest label first, the row farthest from its centroid, ties to the lowest row. Rows that
 * stand alone in their cluster stay there; where the farthest row lies on its centroid (fewer different rows than
 * clusters) the cluster stays empty. Changes `labels`, and the bounds of rows it moves.
 * @param counts rows of each label
 * @param distances exact distance of each row to its centroid
 * @param sums and sizes: the centroids that the distances were measured to
 */
export const refillEmptied = (
	{ rows, width, data }: ByteMatrix,
	labels: Int32Array,
	counts: Int32Array,
	distances: Float64Array,
	lower: Float64Array,
	sums: Float64Array,
	sizes: Int32Array,
): void => {
	const remaining = Int32Array.from(counts);
	const onCentroid = (row: number): boolean => {
		const label = labels[row] as number;
		for (let i = 0; i < width; i++) {
			if ((data[row * width + i] as number) * (sizes[label] as number) !== sums[label * width + i]) return false;
		}
		return true;
	};
	for (let label = 0; label < remaining.length; label++) {
		if (remaining[label] !== 0) continue;
		let farthest = -1;
		for (let row = 0; row < rows; row++) {
			if ((remaining[labels[row] as number] as number) < 2) continue;
			if (farthest === -1 || (distances[row] as number) > (distances[farthest] as number) * TIE) farthest = row;
		}
		if (farthest === -1 || onCentroid(farthest)) return;
		const donor = labels[farthest] as number;
		remaining[donor] = (remaining[donor] as number) - 1;
		remaining[label] = 1;
		labels[farthest] = label;
		distances[farthest] = 0;
		lower[farthest] = 0;
	}
};
