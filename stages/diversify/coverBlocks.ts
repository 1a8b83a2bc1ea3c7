import { coverPicks } from './coverPicks.ts';
import type { ClusterRange } from './inClusterOrder.ts';
import type { Selection } from './selection.ts';

/** Radii are tried in steps of 1 / STEPS. */
const STEPS = 1024;

/**
 * Covers every block by greedy set cover within one radius: the one given, or the smallest for which `goal` pages are enough.
 * A cluster whose cap admits too few pages for that is covered within the smallest radius for which they are enough; where they
 * are for none, it is left to the steps that follow.
 */
export const coverBlocks = (
	selection: Selection,
	clusters: readonly ClusterRange[],
	goal: number,
	given: number | undefined,
): void => {
	const { blocks, caps } = selection;
	const reached = new Map<string, number[]>();
	const picksOf = (cluster: ClusterRange, radius: number): number[] => {
		const key = `${cluster.cluster} ${radius}`;
		const held = reached.get(key);
		if (held) return held;
		const inside = [...blocks.keys()].filter((block) => {
			const { from } = blocks[block] as (typeof blocks)[number];
			return from >= cluster.from && from < cluster.to;
		});
		const picks = inside.flatMap((block) => coverPicks(selection, block, radius));
		reached.set(key, picks);
		return picks;
	};
	/** Smallest of the radii for which `holds`, which then holds for larger ones; undefined if for none. */
	const smallest = (holds: (radius: number) => boolean): number | undefined => {
		if (!holds(1)) return undefined;
		let low = 0;
		let high = STEPS;
		while (low < high) {
			const middle = (low + high) >> 1;
			if (holds(middle / STEPS)) high = middle;
			else low = middle + 1;
		}
		return high / STEPS;
	};
	/** The first kind of cap is the one by cluster. */
	const rooms = clusters.map(
		(_, index) => (caps.kinds[0]?.limits[index] as number) - (caps.counts[0]?.[index] as number),
	);
	const fits = (cluster: ClusterRange, index: number, radius: number): boolean =>
		picksOf(cluster, radius).length <= (rooms[index] as number);
	const left = goal - selection.count();
	const radius =
		given ??
		smallest(
			(tried) =>
				clusters.reduce(
					(sum, cluster, index) => sum + Math.min(picksOf(cluster, tried).length, rooms[index] as number),
					0,
				) <= left,
		);
	if (radius === undefined) return;
	const chosen = clusters.map((cluster, index) => {
		if (fits(cluster, index, radius)) return picksOf(cluster, radius);
		const own = smallest((tried) => tried >= radius && fits(cluster, index, tried));
		return own === undefined ? [] : picksOf(cluster, own);
	});
	for (const row of chosen.flat()) if (caps.admits(row)) selection.retain(row);
};
