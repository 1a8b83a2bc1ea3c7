const common = (a: readonly string[], b: readonly string[]): number => {
	let row = new Array<number>(b.length + 1).fill(0);
	for (const left of a) {
		const next = [0];
		for (const [j, right] of b.entries())
			next.push(left === right ? (row[j] as number) + 1 : Math.max(row[j + 1] as number, next[j] as number));
		row = next;
	}
	return row.at(-1) as number;
};

const over = (needle: readonly string[], text: readonly string[]): number => {
	let best = 0;
	for (let start = 1 - needle.length; start < text.length; start++) {
		const window = text.slice(Math.max(0, start), start + needle.length);
		if (window.length > 0) best = Math.max(best, (2 * common(needle, window)) / (needle.length + window.length));
	}
	return best;
};

/** Every window of the longer text, cut ones included, by the textbook matrix; facts: RapidFuzz `fuzz_py`. */
export const slowPartialRatio = (a: readonly string[], b: readonly string[]): number => {
	if (a.length === 0 || b.length === 0) return a.length === b.length ? 1 : 0;
	if (a.length === b.length) return Math.max(over(a, b), over(b, a));
	return a.length < b.length ? over(a, b) : over(b, a);
};
