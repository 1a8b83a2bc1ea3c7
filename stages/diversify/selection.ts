import type { Caps } from './caps.ts';
import type { ClusterRange } from './inClusterOrder.ts';
import type { NearnessSpace } from './nearnessSpace.ts';

/** A selection in the making. Rows are candidates in cluster order; distances are taken inside clusters only. */
export interface Selection {
	readonly space: NearnessSpace;
	readonly clusters: readonly ClusterRange[];
	/** Index into `clusters` of each row. */
	readonly clusterOf: Int32Array;
	readonly caps: Caps;
	readonly retained: Uint8Array;
	/** Rows in the order they were retained, released ones included. */
	readonly order: number[];
	readonly pinned: Uint8Array;
	/** Nearness distance to `cover`, 2 while the cluster has no retained page. */
	readonly nearest: Float64Array;
	/** Nearest retained row of the cluster, or −1. */
	readonly cover: Int32Array;
	/** Joint band of difficulty and text volume of each row. */
	readonly bandOf: Int32Array;
	readonly bandCounts: Int32Array;
	readonly work: { retained: number; evaluations: number; cellEvaluations: number };
	/** Takes retained rows out again; rows that they covered go to the nearest retained row left in the cluster. */
	release(rows: readonly number[]): void;
	/** Adds a row and brings `nearest` and `cover` of its cluster up to date. */
	retain(row: number): void;
	/** Puts a row of the same cluster in the place of a retained one; `nearest` and `cover` are the caller's to mend. */
	replace(row: number, by: number): void;
	/** Brings `nearest` and `cover` of a retained row's cluster up to date. */
	measure(row: number): void;
	/** The admissible row of highest score above `floor`; ties to the band least retained, then to the lowest row; −1 if none. */
	best(scores: Float64Array, floor: number): number;
}

/** Farther than any two pages can be. */
export const UNCOVERED = 2;

export const openSelection = (
	space: NearnessSpace,
	clusters: readonly ClusterRange[],
	caps: Caps,
	bandOf: Int32Array,
): Selection => {
	const rows = space.matrix.rows;
	const clusterOf = new Int32Array(rows);
	clusters.forEach(({ from, to }, index) => {
		clusterOf.fill(index, from, to);
	});
	const retained = new Uint8Array(rows);
	const order: number[] = [];
	const nearest = new Float64Array(rows).fill(UNCOVERED);
	const cover = new Int32Array(rows).fill(-1);
	const bandCounts = new Int32Array(bandOf.reduce((most, band) => Math.max(most, band + 1), 0));
	const work = { retained: 0, evaluations: 0, cellEvaluations: 0 };

	const offer = (row: number, member: number): void => {
		const cheap = space.cheap(row, member);
		const held = nearest[member] as number;
		if (cheap >= held) return;
		const distance = cheap + space.layout(row, member, space.dot(row, member));
		if (distance >= held) return;
		nearest[member] = distance;
		cover[member] = row;
	};
	const measure = (row: number): void => {
		const { from, to } = clusters[clusterOf[row] as number] as ClusterRange;
		work.evaluations += to - from;
		nearest[row] = 0;
		cover[row] = row;
		for (let member = from; member < to; member++) offer(row, member);
	};
	const count = (row: number, by: 1 | -1): void => {
		retained[row] = by === 1 ? 1 : 0;
		caps.count(row, by);
		const band = bandOf[row] as number;
		bandCounts[band] = (bandCounts[band] as number) + by;
		work.retained += by;
	};
	return {
		space,
		clusters,
		clusterOf,
		caps,
		retained,
		order,
		pinned: new Uint8Array(rows),
		nearest,
		cover,
		bandOf,
		bandCounts,
		work,
		measure,
		retain: (row) => {
			count(row, 1);
			order.push(row);
			measure(row);
		},
		release: (rows) => {
			for (const row of rows) count(row, -1);
			for (let member = 0; member < cover.length; member++) {
				const held = cover[member] as number;
				if (held === -1 || retained[held] === 1) continue;
				nearest[member] = UNCOVERED;
				cover[member] = -1;
				const { from, to } = clusters[clusterOf[member] as number] as ClusterRange;
				for (let row = from; row < to; row++) {
					if (retained[row] === 0) continue;
					work.cellEvaluations++;
					offer(row, member);
				}
			}
		},
		replace: (row, by) => {
			count(row, -1);
			count(by, 1);
		},
		best: (scores, floor) => {
			let best = -1;
			let bestScore = floor;
			let bestBand = 0;
			for (let row = 0; row < rows; row++) {
				const score = scores[row] as number;
				if (score < bestScore || retained[row] === 1) continue;
				const band = bandCounts[bandOf[row] as number] as number;
				if (score === bestScore && (best === -1 || band >= bestBand)) continue;
				if (!caps.admits(row)) continue;
				best = row;
				bestScore = score;
				bestBand = band;
			}
			return best;
		},
	};
};
