import type { Candidate } from './inClusterOrder.ts';
import { type Selection, UNCOVERED } from './selection.ts';

/**
 * Retains, as long as `more` says so of the widest gap, the candidate farthest from the retained pages of its own cluster;
 * candidates of all clusters compete. A cluster opens with the page nearest to its centroid, the largest cluster first.
 * Distances are to retained pages only, never to removed ones.
 * Source: T. Gonzalez, Clustering to Minimize the Maximum Intercluster Distance, TCS 38 (1985).
 * @param only rows that may be retained (1), all if absent
 */
export const farthestFirst = (
	selection: Selection,
	candidates: readonly Candidate[],
	more: (gap: number) => boolean,
	progress: (retained: number) => void,
	only?: Uint8Array,
): void => {
	const { clusters, cover, nearest, work } = selection;
	const bySize = [...clusters].sort((a, b) => b.to - b.from - (a.to - a.from) || a.cluster - b.cluster);
	for (const { from, to } of bySize) {
		if (cover[from] !== -1 || only?.[from] === 0) continue;
		if (!more(UNCOVERED)) return;
		const central = Float64Array.from(candidates, ({ place }, row) =>
			row >= from && row < to ? 1 / (1 + place.distance) : -1,
		);
		const opening = selection.best(central, 0);
		if (opening !== -1) selection.retain(opening);
	}
	for (;;) {
		const farthest = selection.best(nearest, -1, only);
		if (farthest === -1 || !more(nearest[farthest] as number)) return;
		selection.retain(farthest);
		if (work.retained % 100 === 0) progress(work.retained);
	}
};
