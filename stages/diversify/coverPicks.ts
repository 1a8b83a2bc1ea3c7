import type { ClusterRange } from './inClusterOrder.ts';
import type { Selection } from './selection.ts';

/**
 * Pages that cover a cluster within `radius`: always the admissible page with most uncovered pages in reach, ties to the
 * band least retained, then to the lowest row. Pages that retained ones already reach need no cover.
 * Source: the greedy rule for set cover (V. Chvátal, Mathematics of Operations Research 4, 1979).
 * @param index of a cluster whose distances are all known
 * @param most picks at most
 * @returns rows in the order picked, and whether they cover all
 */
export const coverPicks = (
	{ bandCounts, bandOf, caps, clusters, matrices, nearest, retained }: Selection,
	index: number,
	radius: number,
	most: number,
): { readonly picks: number[]; readonly complete: boolean } => {
	const { from, to } = clusters[index] as ClusterRange;
	const matrix = matrices[index] as Float32Array;
	const pages = to - from;
	const open = Uint8Array.from({ length: pages }, (_, page) => ((nearest[from + page] as number) > radius ? 1 : 0));
	/** Open pages in reach of each page, −1 for pages that cannot be picked. */
	const reach = new Int32Array(pages);
	for (let page = 0, at = 0; page < pages; page++) {
		let count = 0;
		for (let other = 0; other < pages; other++, at++) {
			if (open[other] === 1 && (matrix[at] as number) <= radius) count++;
		}
		reach[page] = retained[from + page] === 1 || !caps.admits(from + page) ? -1 : count;
	}
	let left = open.reduce((sum, one) => sum + one, 0);
	const picks: number[] = [];
	while (left > 0 && picks.length < most) {
		let best = -1;
		for (let page = 0; page < pages; page++) {
			const more = (reach[page] as number) - (best === -1 ? 0 : (reach[best] as number));
			if (more < 0 || (best === -1 && more === 0)) continue;
			if (more > 0 || bandOfPage(page) < bandOfPage(best)) best = page;
		}
		if (best === -1) break;
		picks.push(from + best);
		for (let page = 0; page < pages; page++) {
			if (open[page] === 0 || (matrix[best * pages + page] as number) > radius) continue;
			open[page] = 0;
			left--;
			for (let other = 0, at = page * pages; other < pages; other++, at++) {
				if ((matrix[at] as number) <= radius && (reach[other] as number) > 0)
					reach[other] = (reach[other] as number) - 1;
			}
		}
	}
	function bandOfPage(page: number): number {
		return bandCounts[bandOf[from + page] as number] as number;
	}
	return { picks, complete: left === 0 };
};
