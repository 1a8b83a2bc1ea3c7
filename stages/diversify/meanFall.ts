import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import { sampleIndices } from '../../pipeline/numeric/sampleIndices.ts';
import { distancesBetween } from './distancesBetween.ts';
import type { ClusterRange } from './inClusterOrder.ts';
import type { Selection } from './selection.ts';

/** Pages of a cluster that the fall is measured on where not all its distances are known. */
const SAMPLE_PAGES = 500;

/**
 * Retains, until `goal` pages are retained, the candidate whose retention lowers the sum of distances to the nearest
 * retained page most, measured on each cluster or, where it is large, on a seeded sample and scaled to its size. The fall never grows while pages
 * are added, so stale falls are upper bounds and few are measured again. Ends early where no candidate lowers the sum.
 * Source: facility location, with the lazy evaluation of M. Minoux (1978).
 */
export const meanFall = async (
	selection: Selection,
	goal: number,
	randomOf: (cluster: number) => () => number,
	multiply: ByteMultiply,
	progress: (retained: number) => void,
): Promise<void> => {
	const { clusters, clusterOf, matrices, nearest, space, work } = selection;
	if (work.retained >= goal) return;
	const falls = new Float64Array(space.matrix.rows);
	const measuredAt = new Int32Array(space.matrix.rows);
	const samples: { chosen: Int32Array; distances: Float32Array; scale: number; version: number }[] = [];
	for (const [index, { cluster, from, to }] of clusters.entries()) {
		const members = Int32Array.from({ length: to - from }, (_, page) => from + page);
		const matrix = matrices[index];
		if (matrix) {
			samples.push({ chosen: members, distances: matrix, scale: 1, version: 0 });
			continue;
		}
		const chosen = sampleIndices(to - from, SAMPLE_PAGES, randomOf(cluster)).map((page) => page + from);
		const distances = Float32Array.from(await distancesBetween(space, members, chosen, multiply));
		work.evaluations += distances.length;
		samples.push({ chosen, distances, scale: (to - from) / chosen.length, version: 0 });
	}
	const measureFall = (row: number): number => {
		const { chosen, distances, scale } = samples[clusterOf[row] as number] as (typeof samples)[number];
		let at = (row - (clusters[clusterOf[row] as number] as ClusterRange).from) * chosen.length;
		let fall = 0;
		for (let i = 0; i < chosen.length; i++, at++) {
			const saved = Math.fround(nearest[chosen[i] as number] as number) - (distances[at] as number);
			if (saved > 0) fall += saved;
		}
		return fall * scale;
	};
	for (let row = 0; row < falls.length; row++) falls[row] = measureFall(row);
	while (work.retained < goal) {
		const row = selection.best(falls, 0);
		if (row === -1) return;
		const sample = samples[clusterOf[row] as number] as (typeof samples)[number];
		if (measuredAt[row] !== sample.version) {
			falls[row] = measureFall(row);
			measuredAt[row] = sample.version;
			continue;
		}
		selection.retain(row);
		sample.version++;
		if (work.retained % 100 === 0) progress(work.retained);
	}
};
