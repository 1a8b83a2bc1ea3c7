import type { Selection } from './selection.ts';
import type { Block } from './splitClusters.ts';

/**
 * Pages that cover a block within `radius`: always the admissible page with most uncovered pages in reach, ties to the band
 * least retained, then to the lowest row. Pages that retained ones already reach need no cover.
 * Source: the greedy rule for set cover (V. Chvátal, Mathematics of Operations Research 4, 1979).
 * @returns rows in the order picked
 */
export const coverPicks = (
	{ bandCounts, bandOf, blocks, caps, matrices, nearest, retained }: Selection,
	block: number,
	radius: number,
): number[] => {
	const { from, to } = blocks[block] as Block;
	const matrix = matrices[block] as Float32Array;
	const pages = to - from;
	const open = Uint8Array.from({ length: pages }, (_, page) => ((nearest[from + page] as number) > radius ? 1 : 0));
	let left = open.reduce((sum, one) => sum + one, 0);
	/** Open pages in reach of each page, −1 for pages that cannot be picked. */
	const reach = new Int32Array(pages);
	for (let page = 0, at = 0; page < pages; page++) {
		let count = 0;
		for (let other = 0; other < pages; other++, at++) {
			if ((matrix[at] as number) <= radius) count += open[other] as number;
		}
		reach[page] = retained[from + page] === 1 || !caps.admits(from + page) ? -1 : count;
	}
	const bands = Int32Array.from({ length: pages }, (_, page) => bandCounts[bandOf[from + page] as number] as number);
	const picks: number[] = [];
	while (left > 0) {
		let best = -1;
		let bestReach = 0;
		for (let page = 0; page < pages; page++) {
			const count = reach[page] as number;
			if (count < bestReach || count === 0) continue;
			if (count === bestReach && (bands[page] as number) >= (bands[best] as number)) continue;
			best = page;
			bestReach = count;
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
	return picks;
};
