/** Rows of each label: Int32Array [k]. */
export const countLabels = (labels: Int32Array, k: number): Int32Array<ArrayBuffer> => {
	const counts = new Int32Array(k);
	for (const label of labels) counts[label] = (counts[label] as number) + 1;
	return counts;
};
