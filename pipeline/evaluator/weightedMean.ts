/** Mean of the terms that exist, each by its weight; null where none does. */
export const weightedMean = (
	terms: readonly { readonly weight: number; readonly value: number | null }[],
): number | null => {
	let sum = 0;
	let weights = 0;
	for (const { weight, value } of terms) {
		if (value === null) continue;
		sum += weight * value;
		weights += weight;
	}
	return weights === 0 ? null : sum / weights;
};
