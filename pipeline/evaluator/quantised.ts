/**
 * What thresholds, ties and sort keys compare in place of a number that is not whole: rounded at the ninth decimal, so that
 * two implementations agree whatever the order of their sums.
 */
export const quantised = (value: number): number => Math.floor(value * 1e9 + 0.5);
