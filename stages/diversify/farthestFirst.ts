import type { Candidate } from './inClusterOrder.ts';
import type { Selection } from './selection.ts';

/**
 * Retains, until `goal` pages are retained or no candidate is farther than `radius` from them, the candidate farthest from
 * the retained pages of its own cluster; candidates of all clusters compete. A cluster opens with the page nearest to its
 * centroid, the largest cluster first. Distances are to retained pages only, never to removed ones.
 * Source: T. Gonzalez, Clustering to Minimize the Maximum Intercluster Distance, TCS 38 (1985).
 */
export const farthestFirst = (
	selection: Selection,
	candidates: readonly Candidate[],
	goal: number,
	radius: number,
	progress: (retained: number) => void,
): void => {
	const { clusters, cover, nearest, work } = selection;
	const central = Float64Array.from(candidates, ({ place }) => 1 / (1 + place.distance));
	const bySize = [...clusters].sort((a, b) => b.to - b.from - (a.to - a.from) || a.cluster - b.cluster);
	for (const { from, to } of bySize) {
		if (work.retained >= goal) return;
		if (cover[from] !== -1) continue;
		const opening = selection.best(
			central.map((score, row) => (row >= from && row < to ? score : -1)),
			0,
		);
		if (opening !== -1) selection.retain(opening);
	}
	while (work.retained < goal) {
		const farthest = selection.best(nearest, radius);
		if (farthest === -1) return;
		selection.retain(farthest);
		if (work.retained % 100 === 0) progress(work.retained);
	}
};
