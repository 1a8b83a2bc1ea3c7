/** How often each key comes, in the order of first coming. */
export const tally = <Key>(keys: Iterable<Key>): Map<Key, number> => {
	const counts = new Map<Key, number>();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return counts;
};
