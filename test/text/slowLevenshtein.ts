/** The textbook matrix, a row at a time. `wildcard` on the truth side matches any one character. */
export const slowLevenshtein = (truth: readonly string[], predicted: readonly string[], wildcard?: string): number => {
	let row = Array.from({ length: predicted.length + 1 }, (_, j) => j);
	for (const [i, t] of truth.entries()) {
		const next = [i + 1];
		for (const [j, p] of predicted.entries()) {
			const substituted = (row[j] as number) + (t === p || t === wildcard ? 0 : 1);
			next.push(Math.min(substituted, (row[j + 1] as number) + 1, (next[j] as number) + 1));
		}
		row = next;
	}
	return row.at(-1) as number;
};
