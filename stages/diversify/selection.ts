import type { Caps } from './caps.ts';
import type { Block } from './splitClusters.ts';

/** A selection in the making. Rows are candidates in block order; distances are taken inside blocks only. */
export interface Selection {
	readonly blocks: readonly Block[];
	/** Index into `blocks` of each row. */
	readonly blockOf: Int32Array;
	/** Distances of all pairs of each block, row-major [pages × pages]. */
	readonly matrices: readonly Float32Array[];
	readonly caps: Caps;
	readonly retained: Uint8Array;
	/** Rows in the order they were retained, released ones included. */
	readonly order: number[];
	readonly pinned: Uint8Array;
	/** Nearness distance to `cover`, 2 while the block has no retained page. */
	readonly nearest: Float64Array;
	/** Nearest retained row of the block, or −1. */
	readonly cover: Int32Array;
	/** Joint band of difficulty and text volume of each row. */
	readonly bandOf: Int32Array;
	readonly bandCounts: Int32Array;
	/** Number of retained rows. */
	count(): number;
	/** Adds a row and brings `nearest` and `cover` of its block up to date. */
	retain(row: number): void;
	/** Takes retained rows out again; rows that they covered go to the nearest retained row left in the block. */
	release(rows: readonly number[]): void;
	/** Adds and takes out, with one update. */
	exchange(added: readonly number[], removed: readonly number[]): void;
	/**
	 * The admissible row of highest score above `floor`; ties go to the band least retained, then to the lowest id; −1 if
	 * there is none.
	 */
	best(scores: Float64Array, floor: number): number;
}

/** Farther than any two pages can be. */
const UNCOVERED = 2;

/** @param bandOf and ranks: band of each row, and its place in id order */
export const openSelection = (
	blocks: readonly Block[],
	matrices: readonly Float32Array[],
	caps: Caps,
	bandOf: Int32Array,
	ranks: Int32Array,
): Selection => {
	const rows = bandOf.length;
	const blockOf = new Int32Array(rows);
	blocks.forEach(({ from, to }, index) => {
		blockOf.fill(index, from, to);
	});
	const retained = new Uint8Array(rows);
	const order: number[] = [];
	const nearest = new Float64Array(rows).fill(UNCOVERED);
	const cover = new Int32Array(rows).fill(-1);
	const bandCounts = new Int32Array(bandOf.reduce((most, band) => Math.max(most, band + 1), 0));
	let count = 0;

	const mark = (row: number, by: 1 | -1): void => {
		retained[row] = by === 1 ? 1 : 0;
		caps.count(row, by);
		const band = bandOf[row] as number;
		bandCounts[band] = (bandCounts[band] as number) + by;
		count += by;
		if (by === 1) order.push(row);
	};
	const offer = (row: number): void => {
		const block = blockOf[row] as number;
		const { from, to } = blocks[block] as Block;
		const matrix = matrices[block] as Float32Array;
		for (let member = from, at = (row - from) * (to - from); member < to; member++, at++) {
			const distance = matrix[at] as number;
			if (distance >= (nearest[member] as number)) continue;
			nearest[member] = distance;
			cover[member] = row;
		}
		nearest[row] = 0;
		cover[row] = row;
	};
	const exchange = (added: readonly number[], removed: readonly number[]): void => {
		for (const row of removed) mark(row, -1);
		for (const row of added) mark(row, 1);
		for (const block of new Set([...added, ...removed].map((row) => blockOf[row] as number))) {
			const { from, to } = blocks[block] as Block;
			nearest.fill(UNCOVERED, from, to);
			cover.fill(-1, from, to);
			for (let row = from; row < to; row++) if (retained[row] === 1) offer(row);
		}
	};
	return {
		blocks,
		blockOf,
		matrices,
		caps,
		retained,
		order,
		pinned: new Uint8Array(rows),
		nearest,
		cover,
		bandOf,
		bandCounts,
		count: () => count,
		retain: (row) => {
			mark(row, 1);
			offer(row);
		},
		release: (released) => exchange([], released),
		exchange,
		best: (scores, floor) => {
			let best = -1;
			let bestScore = floor;
			let bestBand = 0;
			for (let row = 0; row < rows; row++) {
				const score = scores[row] as number;
				if (score < bestScore || retained[row] === 1) continue;
				const band = bandCounts[bandOf[row] as number] as number;
				if (score === bestScore) {
					if (best === -1 || band > bestBand) continue;
					if (band === bestBand && (ranks[row] as number) > (ranks[best] as number)) continue;
				}
				if (!caps.admits(row)) continue;
				best = row;
				bestScore = score;
				bestBand = band;
			}
			return best;
		},
	};
};
