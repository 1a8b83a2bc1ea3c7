/** The most of any number of values, as `Math.max` tells it; as its arguments, more than some 100,000 would overflow the stack. */
export const mostOf = (values: Iterable<number>): number => {
	let most = Number.NEGATIVE_INFINITY;
	for (const value of values) most = Math.max(most, value);
	return most;
};
