import type { Selection } from './selection.ts';
import type { Block } from './splitClusters.ts';

/**
 * Retains, until `goal` pages are retained, the candidate whose retention lowers the sum of distances to the nearest retained
 * page of the block most. The fall of a candidate never grows while pages are added, so stale falls are upper bounds and few
 * are summed again. Ends early where no candidate lowers the sum.
 * Source: facility location, with the lazy evaluation of M. Minoux (1978).
 */
export const meanFall = (selection: Selection, goal: number): void => {
	const { blocks, blockOf, matrices, nearest } = selection;
	const versions = new Int32Array(blocks.length);
	const summedAt = new Int32Array(nearest.length);
	const fallOf = (row: number): number => {
		const block = blockOf[row] as number;
		const { from, to } = blocks[block] as Block;
		const matrix = matrices[block] as Float32Array;
		let fall = 0;
		for (let member = from, at = (row - from) * (to - from); member < to; member++, at++) {
			const saved = (nearest[member] as number) - (matrix[at] as number);
			if (saved > 0) fall += saved;
		}
		return fall;
	};
	const falls = nearest.map((_, row) => fallOf(row));
	while (selection.count() < goal) {
		const row = selection.best(falls, 0);
		if (row === -1) return;
		const block = blockOf[row] as number;
		if (summedAt[row] === versions[block]) {
			selection.retain(row);
			versions[block] = (versions[block] as number) + 1;
		} else {
			falls[row] = fallOf(row);
			summedAt[row] = versions[block] as number;
		}
	}
};
