/** Levenshtein distance by the textbook matrix, a row at a time. */
export const textbookDistance = (a: readonly number[], b: readonly number[]): number => {
	let row = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (const [i, left] of a.entries()) {
		const next = [i + 1];
		for (const [j, right] of b.entries()) {
			const substituted = (row[j] as number) + (left === right ? 0 : 1);
			next.push(Math.min(substituted, (row[j + 1] as number) + 1, (next[j] as number) + 1));
		}
		row = next;
	}
	return row.at(-1) as number;
};
