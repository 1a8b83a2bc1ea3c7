/** Shannon entropy in bits of counts, 0 log 0 = 0; undefined where there is nothing to count. */
export const entropyBits = (counts: Iterable<number>): number | undefined => {
	const positive = [...counts].filter((count) => count > 0).sort((a, b) => a - b);
	const total = positive.reduce((sum, count) => sum + count, 0);
	if (total === 0) return undefined;
	return positive.reduce((sum, count) => sum - (count / total) * Math.log2(count / total), 0);
};
