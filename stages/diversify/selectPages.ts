import { UserError } from '../../pipeline/contract/errors.ts';
import type { WholeContext } from '../../pipeline/contract/stage.ts';
import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import { difficultyBand, volumeBand } from './bands.ts';
import { type CapKind, openCaps } from './caps.ts';
import { checkPins } from './checkPins.ts';
import { clusterDistances } from './clusterDistances.ts';
import type { DiversifyConfig } from './config.ts';
import { coverClusters } from './coverClusters.ts';
import { farthestFirst } from './farthestFirst.ts';
import { fillByExchange } from './fillByExchange.ts';
import type { Candidate, ClusterRange } from './inClusterOrder.ts';
import { meanFall } from './meanFall.ts';
import type { NearnessSpace } from './nearnessSpace.ts';
import { recentre } from './recentre.ts';
import { openSelection, type Selection } from './selection.ts';
import { trimClusters } from './trimClusters.ts';

/** Distances beyond one a retained page and candidate: the sample of `meanFall`, and what `recentre` measures again. */
const FREE_ROWS = 1000;
/** Clusters up to this size hold all their distances: half of n² pairs is then less than FREE_ROWS × n. 16 MB each. */
const KNOWN_PAGES = 2000;

/**
 * Selects pages under caps: exactly `target` of them, or, where that is undefined, as many as the radius needs.
 * @throws {UserError} when caps of several kinds together do not admit the target, or pins exceed a cap
 */
export const selectPages = async (
	config: DiversifyConfig,
	space: NearnessSpace,
	candidates: readonly Candidate[],
	clusters: readonly ClusterRange[],
	kindsOf: (pages: number | undefined) => CapKind[],
	target: number | undefined,
	context: Pick<WholeContext, 'random' | 'progress'>,
	multiply: ByteMultiply,
): Promise<Selection & { readonly evaluations: { counted: number; bound: number; cells: number } }> => {
	const bandOf = Int32Array.from(candidates, ({ features }) => difficultyBand(features) * 32 + volumeBand(features));
	const matrices: (Float32Array | undefined)[] = [];
	for (const cluster of clusters) {
		const held = cluster.to - cluster.from <= KNOWN_PAGES;
		matrices.push(held ? await clusterDistances(space, cluster, multiply) : undefined);
	}
	const selection = openSelection(space, clusters, matrices, openCaps(kindsOf(target)), bandOf);
	const { work } = selection;
	clusters.forEach(({ from, to }, index) => {
		if (matrices[index]) work.evaluations += ((to - from) * (to - from - 1)) / 2;
	});
	const goal = target ?? candidates.length;
	const progress = (retained: number) => context.progress(retained, goal);
	const rowOf = new Map(candidates.map(({ id }, row) => [id, row]));
	for (const id of config.pin) {
		const row = rowOf.get(id) as number;
		selection.pinned[row] = 1;
		selection.retain(row);
	}
	checkPins(selection.caps);
	if (target === undefined) {
		coverClusters(selection, candidates, goal, config.target.radius, progress);
		trimClusters(selection, config.maxClusterShare);
	} else {
		coverClusters(selection, candidates, Math.round(config.coverShare * target), undefined, progress);
		const randomOf = (cluster: number) => context.random('sample', cluster);
		await meanFall(selection, target, randomOf, multiply, progress);
		farthestFirst(selection, candidates, () => work.retained < target, progress);
		if (!fillByExchange(selection, target)) {
			throw new UserError('diversify: the target does not fit under the caps together', {
				where: 'stages.diversify.target',
				received: `a target of ${target} pages under caps by ${selection.caps.kinds.map(({ name }) => name).join(', ')}`,
				expected: `a target of at most ${selection.work.retained} pages under these caps`,
				fix: `set stages.diversify.target.pages to ${selection.work.retained} or less, or raise a cap`,
			});
		}
	}
	const bound = clusters.reduce((sum, { from, to }) => {
		const retained = selection.retained.subarray(from, to).reduce((count, one) => count + one, 0);
		return sum + (retained + FREE_ROWS) * (to - from);
	}, 0);
	const randomOf = (round: number, row: number) => context.random('cell', round, (candidates[row] as Candidate).id);
	await recentre(selection, config.target.radius, bound, randomOf, multiply);
	return { ...selection, evaluations: { counted: work.evaluations, bound, cells: work.cellEvaluations } };
};
