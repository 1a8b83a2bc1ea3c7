const commonLength = <T>(a: readonly T[], b: readonly T[]): number => {
	let row = new Array<number>(b.length + 1).fill(0);
	for (const left of a) {
		const next = [0];
		for (const [j, right] of b.entries())
			next.push(left === right ? (row[j] as number) + 1 : Math.max(row[j + 1] as number, next[j] as number));
		row = next;
	}
	return row.at(-1) as number;
};

const slide = <T>(needle: readonly T[], text: readonly T[]): number => {
	let best = 0;
	for (let start = 1 - needle.length; start < text.length; start++) {
		const window = text.slice(Math.max(0, start), start + needle.length);
		best = Math.max(best, (2 * commonLength(needle, window)) / (needle.length + window.length));
	}
	return best;
};

/**
 * Partial ratio by every window of the longer text, cut ones included, and the textbook matrix for each (RapidFuzz's `fuzz_py`): the
 * slow twin of `pipeline/text/needleRatio`, in tests and benchmarks. Both empty 1, one empty 0.
 */
export const textbookRatio = <T>(a: readonly T[], b: readonly T[]): number => {
	if (a.length === 0 || b.length === 0) return a.length === b.length ? 1 : 0;
	if (a.length === b.length) return Math.max(slide(a, b), slide(b, a));
	return a.length < b.length ? slide(a, b) : slide(b, a);
};
