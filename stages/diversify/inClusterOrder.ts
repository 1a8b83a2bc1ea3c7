import type { Origin } from '../../pipeline/contract/stage.ts';
import type { ClusterPlace, PageFeatures, TextVolume } from '../../pipeline/document/records.ts';
import { comparePageIds } from '../../pipeline/document/pageId.ts';

export interface Candidate {
	readonly id: string;
	readonly features: PageFeatures;
	readonly place: ClusterPlace;
	readonly volume: Pick<TextVolume, 'language'>;
	readonly origin: Origin;
}

/** Candidates of one cluster: rows `from` (inclusive) to `to` (exclusive). */
export interface ClusterRange {
	readonly cluster: number;
	readonly from: number;
	readonly to: number;
}

/** In order of cluster, then id, so that a cluster is one run of rows. */
export const inClusterOrder = (pages: readonly Candidate[]): { candidates: Candidate[]; clusters: ClusterRange[] } => {
	const candidates = [...pages].sort((a, b) => a.place.cluster - b.place.cluster || comparePageIds(a.id, b.id));
	const clusters: { cluster: number; from: number; to: number }[] = [];
	candidates.forEach(({ place }, row) => {
		const last = clusters.at(-1);
		if (last?.cluster === place.cluster) last.to = row + 1;
		else clusters.push({ cluster: place.cluster, from: row, to: row + 1 });
	});
	return { candidates, clusters };
};
