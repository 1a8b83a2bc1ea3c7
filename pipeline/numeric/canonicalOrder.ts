/**
 * Labels in canonical order: largest cluster first, ties by the lowest row that it holds, empty clusters last.
 * @returns for each new label the old one
 */
export const canonicalOrder = (labels: Int32Array, k: number): number[] => {
	const sizes = new Array<number>(k).fill(0);
	const firstRows = new Array<number>(k).fill(Number.POSITIVE_INFINITY);
	labels.forEach((label, row) => {
		sizes[label] = (sizes[label] as number) + 1;
		firstRows[label] = Math.min(firstRows[label] as number, row);
	});
	return sizes
		.map((_, label) => label)
		.sort((a, b) => {
			if (sizes[a] !== sizes[b]) return (sizes[b] as number) - (sizes[a] as number);
			return firstRows[a] === firstRows[b] ? a - b : (firstRows[a] as number) - (firstRows[b] as number);
		});
};
