/** At most `count` items spread evenly over a list, the first and the last among them. */
export const evenly = <Item>(items: readonly Item[], count: number): Item[] => {
	if (items.length <= count) return [...items];
	if (count <= 1) return items.slice(0, Math.max(0, count));
	return Array.from(
		{ length: count },
		(_, index) => items[Math.round((index * (items.length - 1)) / (count - 1))] as Item,
	);
};
