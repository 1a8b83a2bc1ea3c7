const commonLength = (a: readonly number[], b: readonly number[]): number => {
	let row = new Array<number>(b.length + 1).fill(0);
	for (const left of a) {
		const next = [0];
		for (const [j, right] of b.entries())
			next.push(left === right ? (row[j] as number) + 1 : Math.max(row[j + 1] as number, next[j] as number));
		row = next;
	}
	return row.at(-1) as number;
};

const slide = (needle: readonly number[], text: readonly number[]): number => {
	let best = 0;
	for (let start = 1 - needle.length; start < text.length; start++) {
		const window = text.slice(Math.max(0, start), start + needle.length);
		best = Math.max(best, (2 * commonLength(needle, window)) / (needle.length + window.length));
	}
	return best;
};

/** Partial ratio of two texts that are not empty: every window of the longer one, the textbook matrix for each. */
export const textbookRatio = (a: readonly number[], b: readonly number[]): number => {
	if (a.length === b.length) return Math.max(slide(a, b), slide(b, a));
	return a.length < b.length ? slide(a, b) : slide(b, a);
};
