/** The middle value, the upper of two; always one of the values. Undefined for none. */
export const upperMedian = (values: readonly number[]): number | undefined =>
	[...values].sort((a, b) => a - b)[values.length >> 1];
