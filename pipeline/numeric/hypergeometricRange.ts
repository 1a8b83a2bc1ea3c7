/** Weights below this share of the largest change no quantile. */
const NEGLIGIBLE = 1e-18;

/**
 * Where the count of marked items lies in random samples without replacement: the `tail` and 1 − `tail` quantiles of the
 * hypergeometric distribution, from `draws` of `population` items of which `marked` are marked. Integers, all ≥ 0.
 * Cost: a few times the standard deviation, from the mode both ways.
 *
 * @param tail probability left out at either end, in (0, 0.5).
 */
export const hypergeometricRange = (
	population: number,
	marked: number,
	draws: number,
	tail: number,
): readonly [low: number, high: number] => {
	const least = Math.max(0, draws + marked - population);
	const most = Math.min(draws, marked);
	const mode = Math.min(most, Math.max(least, Math.floor(((draws + 1) * (marked + 1)) / (population + 2))));
	/** Probability of count + 1 over that of count. */
	const ratio = (count: number): number =>
		((marked - count) * (draws - count)) / ((count + 1) * (population - marked - draws + count + 1));
	const below: number[] = [];
	for (let count = mode - 1, weight = 1; count >= least && weight > NEGLIGIBLE; count--) {
		weight /= ratio(count);
		below.push(weight);
	}
	const above: number[] = [];
	for (let count = mode, weight = 1; count < most && weight > NEGLIGIBLE; count++) {
		weight *= ratio(count);
		above.push(weight);
	}
	const weights = [...below.reverse(), 1, ...above];
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	const quantile = (share: number): number => {
		let at = 0;
		for (let sum = weights[0] as number; at < weights.length - 1 && sum < share * total; sum += weights[at] as number)
			at++;
		return mode - below.length + at;
	};
	return [quantile(tail), quantile(1 - tail)];
};
