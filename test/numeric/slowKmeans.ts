/**
 * Slow twin of Lloyd's k-means: exact rational distances by BigInt, every row measured every time, ties to the lowest label,
 * emptied clusters refilled by the row farthest from its centroid. Vectors are rows of whole numbers.
 */
export const slowKmeans = (rows: readonly (readonly number[])[], startRows: readonly number[]): number[] => {
	const k = startRows.length;
	let sums = startRows.map((row) => (rows[row] as number[]).map(BigInt));
	let sizes = startRows.map(() => 1n);
	/** n² |x − S/n|² as a fraction of n². */
	const distance = (row: number, label: number): [bigint, bigint] => {
		const size = sizes[label] as bigint;
		const sum = sums[label] as bigint[];
		const squared = (rows[row] as number[]).reduce(
			(total, value, i) => total + (BigInt(value) * size - (sum[i] as bigint)) ** 2n,
			0n,
		);
		return [squared, size * size];
	};
	const less = (a: [bigint, bigint], b: [bigint, bigint]): boolean => a[0] * b[1] < b[0] * a[1];
	let labels = rows.map(() => -1);
	for (let iteration = 0; iteration < 1000; iteration++) {
		const next = rows.map((_, row) => {
			let best = -1;
			for (let label = 0; label < k; label++) {
				if (sizes[label] === 0n) continue;
				if (best === -1 || less(distance(row, label), distance(row, best))) best = label;
			}
			return best;
		});
		const distances = next.map((label, row) => distance(row, label));
		const count = (label: number) => next.filter((other) => other === label).length;
		for (let label = 0; label < k; label++) {
			if (count(label) > 0) continue;
			let farthest = -1;
			next.forEach((own, row) => {
				if (count(own) < 2) return;
				if (farthest === -1 || less(distances[farthest] as [bigint, bigint], distances[row] as [bigint, bigint]))
					farthest = row;
			});
			if (farthest === -1 || (distances[farthest] as [bigint, bigint])[0] === 0n) break;
			next[farthest] = label;
			distances[farthest] = [0n, 1n];
		}
		if (next.every((label, row) => label === labels[row])) return next;
		labels = next;
		sums = sums.map((sum, label) =>
			sum.map((_, i) =>
				rows.reduce((total, row, at) => total + (labels[at] === label ? BigInt(row[i] as number) : 0n), 0n),
			),
		);
		sizes = sizes.map((_, label) => BigInt(labels.filter((own) => own === label).length));
	}
	throw new Error('slowKmeans: no end after 1000 iterations');
};
