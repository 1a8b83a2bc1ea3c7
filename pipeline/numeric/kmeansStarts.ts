import type { ByteMatrix, ByteMultiply } from './byteMatrix.ts';
import { gatherColumns } from './gatherColumns.ts';

/**
 * Start rows of several runs of k-means by plain D² sampling: the first uniformly, each next with chance proportional to
 * the squared distance to the nearest start so far. Squared distances and their sums are exact integers. Where every row
 * already equals a start, the lowest row not taken is next. Runs go side by side so that one product serves them all.
 * Source: D. Arthur and S. Vassilvitskii, k-means++: The Advantages of Careful Seeding, SODA 2007.
 * @param streams uniform draws in [0,1), one stream a run; each gives k draws
 * @returns one array of k row numbers a stream
 */
export const kmeansStarts = async (
	matrix: ByteMatrix,
	norms: Float64Array,
	k: number,
	streams: readonly (() => number)[],
	multiply: ByteMultiply,
): Promise<number[][]> => {
	const { rows, width, data } = matrix;
	const runs = streams.map((random) => ({
		random,
		starts: [Math.floor(random() * rows)],
		nearest: new Float64Array(rows).fill(Number.POSITIVE_INFINITY),
	}));
	for (let round = 1; round < k; round++) {
		const newest = runs.map(({ starts }) => starts[round - 1] as number);
		const dots = await multiply(data, rows, width, gatherColumns(matrix, newest), newest.length);
		runs.forEach(({ random, starts, nearest }, run) => {
			const norm = norms[newest[run] as number] as number;
			for (let row = 0; row < rows; row++) {
				const distance = (norms[row] as number) + norm - 2 * (dots[row * newest.length + run] as number);
				if (distance < (nearest[row] as number)) nearest[row] = distance;
			}
			starts.push(drawRow(nearest, random()) ?? lowestFree(starts));
		});
	}
	return runs.map(({ starts }) => starts);
};

const drawRow = (weights: Float64Array, draw: number): number | undefined => {
	let total = 0;
	for (const weight of weights) total += weight;
	if (total === 0) return undefined;
	const wanted = draw * total;
	let sum = 0;
	let last = 0;
	for (let row = 0; row < weights.length; row++) {
		const weight = weights[row] as number;
		if (weight === 0) continue;
		sum += weight;
		last = row;
		if (sum > wanted) return row;
	}
	return last;
};

const lowestFree = (taken: readonly number[]): number => {
	let row = 0;
	while (taken.includes(row)) row++;
	return row;
};
