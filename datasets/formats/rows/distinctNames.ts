/** Names made distinct in order (`a, a, a_1` → `a, a_2, a_1`), for formats that key cells by column name. */
export const distinctNames = (names: readonly string[]): string[] => {
	const taken = new Set(names);
	const used = new Set<string>();
	return names.map((name) => {
		let candidate = name;
		for (let n = 2; used.has(candidate) || (candidate !== name && taken.has(candidate)); n += 1)
			candidate = `${name}_${n}`;
		used.add(candidate);
		return candidate;
	});
};
