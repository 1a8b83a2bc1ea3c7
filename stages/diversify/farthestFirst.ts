import type { Candidate } from './inClusterOrder.ts';
import type { Selection } from './selection.ts';

/**
 * Retains, until `goal` pages are retained, the candidate farthest from the retained pages of its own block; candidates of all
 * blocks compete. A block opens with the page nearest to the centroid of its cluster, the largest block first. Distances are to
 * retained pages only, never to removed ones.
 * Source: T. Gonzalez, Clustering to Minimize the Maximum Intercluster Distance, TCS 38 (1985).
 */
export const farthestFirst = (selection: Selection, candidates: readonly Candidate[], goal: number): void => {
	const { blocks, cover, nearest } = selection;
	const bySize = [...blocks].sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
	for (const { from, to } of bySize) {
		if (selection.count() >= goal) return;
		if (cover[from] !== -1) continue;
		const central = Float64Array.from(candidates, ({ place }, row) =>
			row >= from && row < to ? 1 / (1 + place.distance) : -1,
		);
		const opening = selection.best(central, 0);
		if (opening !== -1) selection.retain(opening);
	}
	while (selection.count() < goal) {
		const farthest = selection.best(nearest, -1);
		if (farthest === -1) return;
		selection.retain(farthest);
	}
};
