import { defineWhole } from '../../pipeline/contract/defineStage.ts';
import { drop, keep } from '../../pipeline/contract/verdict.ts';
import { baselines } from './baselines.ts';
import { capKinds } from './capKinds.ts';
import { checkLists } from './checkLists.ts';
import { diversifyConfig } from './config.ts';
import { coverage } from './coverage.ts';
import type { Candidate } from './inClusterOrder.ts';
import { meanPairwise } from './meanPairwise.ts';
import { nearnessSpace } from './nearnessSpace.ts';
import { radiusOf } from './radiusOf.ts';
import type { Refill } from './refill.ts';
import { refillSelection } from './refillSelection.ts';
import { resolveTarget } from './resolveTarget.ts';
import { selectPages } from './selectPages.ts';
import { selectionEntropies } from './selectionEntropies.ts';
import { splitClusters } from './splitClusters.ts';
import type { DiversifySummary } from './summary.ts';

/** Six decimals: finer than any distance means, and short in tables. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/**
 * Thins clusters to a diverse subset of an exact size: first pages that cover all clusters within the smallest radius, then
 * the pages that lower the mean distance most, then each retained page moved to the middle of the pages it covers. Neither
 * engine nor model enters the key: products are exact integers whoever computes them. Where rejected pages are to be refilled,
 * they stay, to be dropped by the review with their reasons, and each brings a page that it covered.
 */
export const diversify = defineWhole({
	name: 'diversify',
	version: 2,
	record: 'page',
	config: diversifyConfig,
	reads: ['features', 'place', 'volume'],
	writes: ['selection'],
	dropReasons: ['excluded', 'covered'],
	needs: ['byteProducts'],
	engines: [],
	usesRandom: true,
	readsOrigins: true,
	readsReview: 'refills',
	start:
		(config, { byteProducts }, context) =>
		async (set) => {
			const multiply = byteProducts.multiply;
			checkLists(config, new Set(set.map(({ id }) => id)));
			const excluded = new Set(config.exclude);
			const entering = set.filter(({ id }) => !excluded.has(id));
			const split = await splitClusters(
				entering.map((page) => ({ ...page, origin: context.origin(page.id) })),
				(cluster, part) => context.random('split', cluster, part),
				multiply,
			);
			const { blocks, candidates, clusters } = split;
			const kindsOf = (pages: number | undefined) => capKinds(config, candidates, clusters, pages);
			const target = resolveTarget(config, set.length, candidates.length, kindsOf);
			const space = nearnessSpace(
				candidates.map(({ features }) => features),
				config,
			);
			const progress = (share: number) => context.progress(Math.round(share * set.length), set.length);
			const selection = await selectPages(config, space, split, kindsOf, target, progress, multiply);
			const rows = Int32Array.from(candidates.keys()).filter((row) => selection.retained[row] === 1);
			const kept = Array.from(rows, (row) => candidates[row] as Candidate);
			const clusterOf = Int32Array.from(candidates, ({ place }) => place.cluster);
			const found = await coverage(space, clusterOf, rows, selection.cover, multiply);

			const idOf = (row: number): string => (candidates[row] as Candidate).id;
			const kinds = kindsOf(target ?? rows.length);
			const refilled = context.review
				? await refillSelection(context.review, space, candidates, clusterOf, kinds, rows, found, multiply)
				: { refills: new Map<number, Refill>(), inPlaceOf: new Map<number, number>(), found };

			const rowOf = new Map(candidates.map(({ id }, row) => [id, row]));
			const verdicts = set.map(({ id }) => {
				const row = rowOf.get(id);
				if (row === undefined) return drop('excluded');
				const { coverInside, nearestInside, nearest } = refilled.found;
				const replaced = refilled.inPlaceOf.get(row);
				const stays = selection.retained[row] === 1 || replaced !== undefined;
				const inside = coverInside[row] as number;
				const cover = stays ? row : inside === -1 ? (refilled.found.cover[row] as number) : inside;
				const parts = space.parts(row, cover);
				const numbers = {
					cluster: (candidates[row] as Candidate).place.cluster,
					coveredBy: idOf(cover),
					nearness: rounded((inside === -1 ? nearest[row] : nearestInside[row]) as number),
					layoutDistance: rounded(parts.layout),
					visualDistance: rounded(parts.visual),
					difficultyDistance: rounded(parts.difficulty),
					lengthDistance: rounded(parts.volume),
				};
				if (!stays) return drop('covered', numbers);
				const { cluster, nearness: _, ...selected } = numbers;
				const refills = replaced === undefined ? null : idOf(replaced);
				const own = refilled.refills.get(row);
				return keep(
					{ selection: { cluster, retained: true, nearness: 0, ...selected, refills } },
					{
						cluster,
						pinned: selection.pinned[row] === 1,
						...(refills === null ? {} : { refills }),
						...(own?.substitute === undefined ? {} : { refilledBy: idOf(own.substitute) }),
						...(own ? { refilled: own.substitute !== undefined } : {}),
					},
				);
			});

			const radius = radiusOf(found.nearest.filter((_, row) => selection.retained[row] === 0));
			const pairwise = await meanPairwise(space, rows, context.random('pairs'), multiply);
			const limits = kinds[0]?.limits;
			const byCluster = clusters.map(({ cluster, from, to }, index) => ({
				cluster,
				size: to - from,
				retained: selection.retained.subarray(from, to).reduce((sum, one) => sum + one, 0),
				limit: Math.min(to - from, limits?.[index] ?? to - from),
				radius: found.nearest.subarray(from, to).reduce((most, gap) => Math.max(most, gap), 0),
			}));
			const summary: DiversifySummary = {
				entering: set.length,
				excluded: excluded.size,
				pinned: config.pin.length,
				target:
					config.target.radius !== undefined
						? { kind: 'radius', radius: config.target.radius, pages: rows.length }
						: config.target.share !== undefined
							? { kind: 'share', share: config.target.share, pages: rows.length }
							: { kind: 'pages', pages: rows.length },
				retained: rows.length,
				...(context.review
					? {
							refill: {
								rejected: refilled.refills.size,
								refilled: [...refilled.refills.values()].filter(({ substitute }) => substitute !== undefined).length,
							},
						}
					: {}),
				maxClusterShare: config.maxClusterShare,
				byCluster,
				ours: {
					retained: rows.length,
					...(radius === undefined ? {} : { radius }),
					...(pairwise === undefined ? {} : { meanPairwise: pairwise }),
					entropies: selectionEntropies(kept),
				},
				...(config.baselines && rows.length > 0
					? {
							baselines: await baselines(space, candidates, clusters, kinds, rows, context.random, multiply),
						}
					: {}),
				evaluations: {
					counted: blocks.reduce((sum, { from, to }) => sum + ((to - from) * (to - from - 1)) / 2, split.evaluations),
					bound: byCluster.reduce((sum, { size, retained }) => sum + (retained + 1000) * size, 0),
				},
			};
			return { verdicts, summary: { ...summary } };
		},
});
