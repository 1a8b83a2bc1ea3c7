import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import { decodeVectors } from '../../pipeline/numeric/decodeVectors.ts';
import { kmeansStarts } from '../../pipeline/numeric/kmeansStarts.ts';
import { lloyd } from '../../pipeline/numeric/lloyd.ts';
import { squaredNorms } from '../../pipeline/numeric/squaredNorms.ts';
import { type Candidate, type ClusterRange, inClusterOrder } from './inClusterOrder.ts';

/** Candidates whose distances are all measured: rows `from` (inclusive) to `to` (exclusive) of one cluster. */
export interface Block {
	readonly from: number;
	readonly to: number;
}

export interface SplitClusters {
	/** In order of cluster, block, id. */
	readonly candidates: readonly Candidate[];
	readonly clusters: readonly ClusterRange[];
	readonly blocks: readonly Block[];
	/** Distances of pages to centres that the splitting took. */
	readonly evaluations: number;
}

/** Half of their square, 600 pairs a page, and the splitting stay well under 1,000 distances a page; 5.8 MB of distances. */
const MOST_PAGES = 1200;
const AIMED_PAGES = 800;
/** Few parts at a time and few iterations: parts need to be compact, not optimal. */
const MOST_PARTS = 16;
const ITERATIONS = 5;

/**
 * Cuts clusters above `MOST_PAGES` into compact blocks by k-means on feature bytes, again and again where parts are still too
 * large, so that work and memory of a selection grow with pages, not with their square.
 */
export const splitClusters = async (
	pages: readonly Candidate[],
	randomOf: (cluster: number, split: number) => () => number,
	multiply: ByteMultiply,
): Promise<SplitClusters> => {
	const { candidates, clusters } = inClusterOrder(pages);
	let evaluations = 0;
	const ordered: Candidate[] = [];
	const blocks: Block[] = [];
	for (const { cluster, from, to } of clusters) {
		let splits = 0;
		const queue: Candidate[][] = [candidates.slice(from, to)];
		for (let part = queue.shift(); part; part = queue.shift()) {
			if (part.length <= MOST_PAGES) {
				blocks.push({ from: ordered.length, to: ordered.length + part.length });
				for (const each of part) ordered.push(each);
				continue;
			}
			const matrix = decodeVectors(part.map(({ features }) => features.vector));
			const norms = squaredNorms(matrix);
			const k = Math.min(MOST_PARTS, Math.ceil(part.length / AIMED_PAGES));
			const [starts] = (await kmeansStarts(matrix, norms, k, [randomOf(cluster, splits++)], multiply)) as [number[]];
			const { labels, iterations } = await lloyd(matrix, norms, starts, multiply, ITERATIONS);
			evaluations += part.length * k * (iterations + 1);
			const parts = Array.from({ length: k }, (): Candidate[] => []);
			part.forEach((page, row) => {
				parts[labels[row] as number]?.push(page);
			});
			// Equal vectors cannot be told apart: they are cut as they come.
			if (parts.some(({ length }) => length === part.length)) {
				for (let first = 0; first < part.length; first += MOST_PAGES) queue.push(part.slice(first, first + MOST_PAGES));
			} else for (const each of parts.filter(({ length }) => length > 0)) queue.push(each);
		}
	}
	return { candidates: ordered, clusters, blocks, evaluations };
};
