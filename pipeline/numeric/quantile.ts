/**
 * Quantile by linear interpolation between order statistics (type 7 of Hyndman and Fan, numpy's default).
 * @param values any order; not changed
 * @param share in [0,1]
 * @returns undefined for no values
 */
export const quantile = (values: ArrayLike<number>, share: number): number | undefined => {
	const sorted = Float64Array.from(values).sort();
	if (sorted.length === 0) return undefined;
	const position = share * (sorted.length - 1);
	const below = Math.floor(position);
	const low = sorted[below] as number;
	const high = sorted[Math.min(below + 1, sorted.length - 1)] as number;
	return low + (high - low) * (position - below);
};
