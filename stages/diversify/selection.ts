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
	/** Distances of all pairs of a cluster, row-major [pages × pages], where it is small enough to hold them. */
	readonly matrices: readonly (Float32Array | undefined)[];
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
	/** The admissible row of highest score above `floor`; ties to the band least retained, then to the lowest row; −1 if none. `only` marks rows that may be. */
	best(scores: Float64Array, floor: number, only?: Uint8Array): number;
}

/** Farther than any two pages can be. */
export const UNCOVERED = 2;

export const openSelection = (
	space: NearnessSpace,
	clusters: readonly ClusterRange[],
	matrices: readonly (Float32Array | undefined)[],
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

	const offer = (row: number, member: number, distance: number): void => {
		if (distance >= (nearest[member] as number)) return;
		nearest[member] = distance;
		cover[member] = row;
	};
	const measure = (row: number, onto?: (member: number) => boolean): void => {
		const index = clusterOf[row] as number;
		const { from, to } = clusters[index] as ClusterRange;
		const matrix = matrices[index];
		const line = (row - from) * (to - from) - from;
		for (let member = from; member < to; member++) {
			if (onto?.(member) === false) continue;
			if (matrix) {
				offer(row, member, matrix[line + member] as number);
				continue;
			}
			const cheap = space.cheap(row, member);
			if (cheap >= (nearest[member] as number)) continue;
			offer(row, member, cheap + space.layout(row, member, space.dot(row, member)));
		}
	};
	const count = (row: number, by: 1 | -1): void => {
		retained[row] = by === 1 ? 1 : 0;
		caps.count(row, by);
		const band = bandOf[row] as number;
		bandCounts[band] = (bandCounts[band] as number) + by;
		work.retained += by;
	};
	const selection: Selection = {
		space,
		clusters,
		clusterOf,
		caps,
		matrices,
		retained,
		order,
		pinned: new Uint8Array(rows),
		nearest,
		cover,
		bandOf,
		bandCounts,
		work,
		measure: (row) => {
			const index = clusterOf[row] as number;
			const { from, to } = clusters[index] as ClusterRange;
			if (!matrices[index]) work.evaluations += to - from;
			nearest[row] = 0;
			cover[row] = row;
			measure(row);
		},
		retain: (row) => {
			count(row, 1);
			order.push(row);
			selection.measure(row);
		},
		release: (rows) => {
			for (const row of rows) count(row, -1);
			const orphans = new Set<number>();
			const touched = new Set<number>();
			cover.forEach((held, member) => {
				if (held === -1 || retained[held] === 1) return;
				orphans.add(member);
				touched.add(clusterOf[member] as number);
				nearest[member] = UNCOVERED;
				cover[member] = -1;
			});
			for (const index of touched) {
				const { from, to } = clusters[index] as ClusterRange;
				for (let row = from; row < to; row++) {
					if (retained[row] === 0) continue;
					measure(row, (member) => orphans.has(member));
					if (!matrices[index]) work.cellEvaluations += orphans.size;
				}
			}
		},
		replace: (row, by) => {
			count(row, -1);
			count(by, 1);
		},
		best: (scores, floor, only) => {
			let best = -1;
			let bestScore = floor;
			let bestBand = 0;
			for (let row = 0; row < rows; row++) {
				const score = scores[row] as number;
				if (score < bestScore || retained[row] === 1 || only?.[row] === 0) continue;
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
	return selection;
};
