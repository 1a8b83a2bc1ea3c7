/**
 * Levenshtein distance by the textbook matrix, a row at a time: the slow twin of `pipeline/text/levenshtein`, in tests and
 * benchmarks. `wildcard` on the truth side matches any one element.
 */
export const textbookDistance = <T>(truth: readonly T[], predicted: readonly T[], wildcard?: T): number => {
	let row = Array.from({ length: predicted.length + 1 }, (_, j) => j);
	for (const [i, left] of truth.entries()) {
		const isWild = wildcard !== undefined && left === wildcard;
		const next = [i + 1];
		for (const [j, right] of predicted.entries()) {
			const substituted = (row[j] as number) + (left === right || isWild ? 0 : 1);
			next.push(Math.min(substituted, (row[j + 1] as number) + 1, (next[j] as number) + 1));
		}
		row = next;
	}
	return row.at(-1) as number;
};
