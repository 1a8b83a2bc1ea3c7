/** How many things carry `first` in one labelling and `second` in another. */
export interface LabelOverlap {
	readonly first: number;
	readonly second: number;
	readonly count: number;
}

/**
 * Pairs the labels of two labellings, each at most once, the largest overlap first (ties: lower `first`, then lower
 * `second`), so that groups that only swapped names count as the same.
 */
export const matchLabels = (overlaps: readonly LabelOverlap[]): LabelOverlap[] => {
	const firsts = new Set<number>();
	const seconds = new Set<number>();
	return [...overlaps]
		.sort((a, b) => b.count - a.count || a.first - b.first || a.second - b.second)
		.filter(({ first, second }) => {
			if (firsts.has(first) || seconds.has(second)) return false;
			firsts.add(first);
			seconds.add(second);
			return true;
		});
};
