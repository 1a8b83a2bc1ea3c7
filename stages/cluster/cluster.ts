import { z } from 'zod';
import { defineWhole } from '../../pipeline/contract/defineStage.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import { keep } from '../../pipeline/contract/verdict.ts';
import { comparePageIds } from '../../pipeline/document/pageId.ts';
import { canonicalOrder } from '../../pipeline/numeric/canonicalOrder.ts';
import { centroidProducts } from '../../pipeline/numeric/centroidProducts.ts';
import { centroids } from '../../pipeline/numeric/centroids.ts';
import { decodeVectors } from '../../pipeline/numeric/decodeVectors.ts';
import { kmeansStarts } from '../../pipeline/numeric/kmeansStarts.ts';
import { lloyd } from '../../pipeline/numeric/lloyd.ts';
import { principalPlane } from '../../pipeline/numeric/principalPlane.ts';
import { sampleIndices } from '../../pipeline/numeric/sampleIndices.ts';
import { silhouette } from '../../pipeline/numeric/silhouette.ts';
import { squaredNorms } from '../../pipeline/numeric/squaredNorms.ts';
import { mlKmeans } from './mlKmeans.ts';
import type { ClusterSummary } from './summary.ts';

const config = z.strictObject({
	/** AmbiHTMLBench, section 3.1: ten groups. */
	k: z.number().int().min(1).default(10),
	starts: z.number().int().min(1).default(8),
	/** `ml-kmeans` runs the library of that name from the same starts: slow, for comparison. */
	algorithm: z.enum(['exact', 'ml-kmeans']).default('exact'),
	/** A guard: runs end when no label changes, after tens of iterations. */
	maxIterations: z.number().int().min(1).default(10_000),
	/** Pages of the seeded sample that the silhouette is measured on. */
	silhouettePages: z.number().int().min(0).default(2000),
});

/** Facets are for people and plots; a thousandth of a byte is far below what any decision looks at. */
const thousandths = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/**
 * Groups pages by k-means on feature bytes. Neither engine nor model enters the key: products are exact integers whoever
 * computes them.
 */
export const cluster = defineWhole({
	name: 'cluster',
	version: 1,
	record: 'page',
	config,
	reads: ['features'],
	writes: ['place'],
	dropReasons: [],
	needs: ['byteProducts'],
	engines: [],
	usesRandom: true,
	readsOrigins: false,
	start:
		(settings, { byteProducts }, context) =>
		async (set) => {
			const { k } = settings;
			if (set.length < k) {
				throw new UserError(`cluster: fewer pages than clusters`, {
					where: 'stages.cluster.k',
					received: `${set.length} pages for ${k} clusters`,
					expected: 'at least as many pages as clusters',
					fix:
						set.length === 0
							? 'let pages pass the filters: `pagemill stats RUN reasons` says what dropped them'
							: `set stages.cluster.k to ${set.length} or less, or let more pages pass the filters`,
				});
			}
			const pages = [...set].sort((a, b) => comparePageIds(a.id, b.id));
			const matrix = decodeVectors(pages.map(({ features }) => features.vector));
			const norms = squaredNorms(matrix);
			const multiply = byteProducts.multiply;
			const streams = Array.from({ length: settings.starts }, (_, start) => context.random(start));
			const starts = await kmeansStarts(matrix, norms, k, streams, multiply);
			const run = settings.algorithm === 'exact' ? lloyd : mlKmeans;
			const figures: ClusterSummary['starts'][number][] = [];
			let best: { readonly start: number; readonly result: Awaited<ReturnType<typeof lloyd>> } | undefined;
			for (const [start, rows] of starts.entries()) {
				const result = await run(matrix, norms, rows, multiply, settings.maxIterations);
				figures.push({ inertia: result.inertia, iterations: result.iterations, converged: result.converged });
				if (best === undefined || result.inertia < best.result.inertia) best = { start, result };
				context.progress(start + 1, starts.length);
			}
			if (best === undefined) throw new RangeError('cluster: received no starts');
			const { labels: found, sums, sizes } = best.result;
			const order = canonicalOrder(found, k);
			const labels = found.map((label) => order.indexOf(label));
			const plane = await principalPlane(matrix, multiply);
			const sampled = sampleIndices(pages.length, settings.silhouettePages, context.random('silhouette'));
			const score = await silhouette(matrix, norms, labels, k, sampled, multiply);
			const places = new Map<string, { cluster: number; distance: number; pc1: number; pc2: number }>();
			const centres = centroids(sums, sizes, matrix.width);
			const products = await centroidProducts(matrix.data, pages.length, centres, multiply);
			pages.forEach(({ id }, row) => {
				const own = found[row] as number;
				const squared = (norms[row] as number) + centres.score(own, products[row * k + own] as number);
				places.set(id, {
					cluster: labels[row] as number,
					distance: thousandths(Math.sqrt(Math.max(0, squared))),
					pc1: thousandths(plane.first[row] as number),
					pc2: thousandths(plane.second[row] as number),
				});
			});
			const summary: ClusterSummary = {
				pages: pages.length,
				k,
				algorithm: settings.algorithm,
				width: matrix.width,
				inertia: best.result.inertia,
				sizes: order.map((label) => sizes[label] as number),
				start: best.start,
				starts: figures,
				...(score === undefined ? {} : { silhouette: { mean: score, pages: sampled.length } }),
				...(plane.varianceShare === undefined ? {} : { varianceShare: plane.varianceShare }),
			};
			return {
				verdicts: set.map(({ id }) => {
					const place = places.get(id) as NonNullable<ReturnType<typeof places.get>>;
					return keep({ place }, { cluster: place.cluster, distance: place.distance });
				}),
				summary: { ...summary },
			};
		},
});
