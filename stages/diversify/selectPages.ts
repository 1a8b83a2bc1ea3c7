import { UserError } from '../../pipeline/contract/errors.ts';
import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import { difficultyBand, volumeBand } from './bands.ts';
import { blockDistances } from './blockDistances.ts';
import { type CapKind, openCaps } from './caps.ts';
import { checkPins } from './checkPins.ts';
import type { DiversifyConfig } from './config.ts';
import { coverBlocks } from './coverBlocks.ts';
import { farthestFirst } from './farthestFirst.ts';
import { fillByExchange } from './fillByExchange.ts';
import { idRanks } from './idRanks.ts';
import { meanFall } from './meanFall.ts';
import type { NearnessSpace } from './nearnessSpace.ts';
import { recentre } from './recentre.ts';
import { openSelection, type Selection } from './selection.ts';
import type { SplitClusters } from './splitClusters.ts';
import { trimClusters } from './trimClusters.ts';

/**
 * Selects pages under caps: exactly `target` of them, or, where that is undefined, as many as the radius needs.
 * @param progress is told how far the selection has come, from 0 to 1
 * @throws {UserError} when caps of several kinds together do not admit the target, or pins exceed a cap
 */
export const selectPages = async (
	config: DiversifyConfig,
	space: NearnessSpace,
	{ candidates, clusters, blocks }: SplitClusters,
	kindsOf: (pages: number | undefined) => CapKind[],
	target: number | undefined,
	progress: (share: number) => void,
	multiply: ByteMultiply,
): Promise<Selection> => {
	const matrices: Float32Array[] = [];
	for (const block of blocks) {
		matrices.push(await blockDistances(space, block, multiply));
		progress(matrices.length / blocks.length / 2);
	}
	const bandOf = Int32Array.from(candidates, ({ features }) => difficultyBand(features) * 32 + volumeBand(features));
	const selection = openSelection(blocks, matrices, openCaps(kindsOf(target)), bandOf, idRanks(candidates));
	const rowOf = new Map(candidates.map(({ id }, row) => [id, row]));
	for (const id of config.pin) {
		const row = rowOf.get(id) as number;
		selection.pinned[row] = 1;
		selection.retain(row);
	}
	checkPins(selection.caps);
	if (target === undefined) {
		coverBlocks(selection, clusters, candidates.length, config.target.radius);
		trimClusters(selection, clusters, config.maxClusterShare);
	} else {
		coverBlocks(selection, clusters, Math.round(config.coverShare * target), undefined);
		progress(0.8);
		meanFall(selection, target);
		farthestFirst(selection, candidates, target);
		if (!fillByExchange(selection, target)) {
			throw new UserError('diversify: the target does not fit under the caps together', {
				where: 'stages.diversify.target',
				received: `a target of ${target} pages under caps by ${selection.caps.kinds.map(({ name }) => name).join(', ')}`,
				expected: `a target of at most ${selection.count()} pages under these caps`,
				fix: `set stages.diversify.target.pages to ${selection.count()} or less, or raise a cap`,
			});
		}
	}
	const widest = selection.nearest.reduce((most, gap) => Math.max(most, gap), 0);
	recentre(selection, Math.max(widest, config.target.radius ?? 0));
	progress(1);
	return selection;
};
