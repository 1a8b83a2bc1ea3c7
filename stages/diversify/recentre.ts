import type { Selection } from './selection.ts';
import type { Block } from './splitClusters.ts';

const ROUNDS = 8;

/**
 * Moves each retained page to the member of its cell (the pages it covers, and itself) with the least sum of distances to the
 * cell, if no page then lies farther than `radius`: the mean falls, the maximum does not pass `radius`. Pinned pages stay, and
 * so does a page whose better member a cap forbids. Rounds follow while pages move.
 * Source: the update step of k-medoids (H.-S. Park and C.-H. Jun, Expert Systems with Applications 36, 2009).
 */
export const recentre = (selection: Selection, radius: number): void => {
	const { cover, pinned } = selection;
	for (let round = 0; round < ROUNDS; round++) {
		const members = new Map<number, number[]>();
		cover.forEach((row, member) => {
			const cell = members.get(row);
			if (cell) cell.push(member);
			else if (row !== -1) members.set(row, [member]);
		});
		const added: number[] = [];
		const removed: number[] = [];
		for (const [row, cell] of members) {
			if (pinned[row] === 1) continue;
			const centre = centreOf(selection, row, cell, radius);
			if (centre === row) continue;
			selection.caps.count(row, -1);
			selection.caps.count(centre, 1);
			added.push(centre);
			removed.push(row);
		}
		// Counted one by one above, so that each move sees those before it; the exchange counts them all again.
		for (const row of added) selection.caps.count(row, -1);
		for (const row of removed) selection.caps.count(row, 1);
		if (added.length === 0) return;
		selection.exchange(added, removed);
	}
};

const centreOf = (
	{ blocks, blockOf, caps, matrices }: Selection,
	row: number,
	cell: readonly number[],
	radius: number,
): number => {
	const { from, to } = blocks[blockOf[row] as number] as Block;
	const matrix = matrices[blockOf[row] as number] as Float32Array;
	/** Infinite where a page of the cell would lie too far. */
	const sumOf = (member: number): number => {
		const line = (member - from) * (to - from) - from;
		let sum = 0;
		for (const other of cell) {
			const distance = matrix[line + other] as number;
			if (distance > radius) return Number.POSITIVE_INFINITY;
			sum += distance;
		}
		return sum;
	};
	let best = row;
	let bestSum = sumOf(row);
	caps.count(row, -1);
	for (const member of cell) {
		const sum = sumOf(member);
		if (sum < bestSum && caps.admits(member)) {
			best = member;
			bestSum = sum;
		}
	}
	caps.count(row, 1);
	return best;
};
