/** The least of any number of values, as `Math.min` tells it; as its arguments, more than some 100,000 would overflow the stack. */
export const leastOf = (values: Iterable<number>): number => {
	let least = Number.POSITIVE_INFINITY;
	for (const value of values) least = Math.min(least, value);
	return least;
};
