/** Value at which half of the weight is reached, from below; undefined for no values. */
export const weightedMedian = (
	items: readonly { readonly value: number; readonly weight: number }[],
): number | undefined => {
	const sorted = [...items].sort((a, b) => a.value - b.value);
	const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
	let reached = 0;
	for (const { value, weight } of sorted) {
		reached += weight;
		if (reached >= half) return value;
	}
	return undefined;
};
