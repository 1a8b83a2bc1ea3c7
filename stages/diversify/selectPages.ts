import { UserError } from '../../pipeline/contract/errors.ts';
import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import { difficultyBand, volumeBand } from './bands.ts';
import { bestSpread } from './bestSpread.ts';
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

/** Distances are taken once, but each try covers and fills anew: above this one try has to do. */
const MOST_PAGES_TRIED = 10_000;

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
	const ranks = idRanks(candidates);
	const rowOf = new Map(candidates.map(({ id }, row) => [id, row]));
	const openWithPins = (): Selection => {
		const selection = openSelection(blocks, matrices, openCaps(kindsOf(target)), bandOf, ranks);
		for (const id of config.pin) {
			const row = rowOf.get(id) as number;
			selection.pinned[row] = 1;
			selection.retain(row);
		}
		checkPins(selection.caps);
		return selection;
	};
	if (target === undefined) {
		const selection = openWithPins();
		coverBlocks(selection, clusters, candidates.length, config.target.radius);
		trimClusters(selection, clusters, config.maxClusterShare);
		recentre(selection, Math.max(widestGap(selection), config.target.radius ?? 0));
		return selection;
	}
	const shares = candidates.length > MOST_PAGES_TRIED ? config.coverShare.slice(0, 1) : config.coverShare;
	const tried = shares.map((share, index) => {
		const selection = openWithPins();
		coverBlocks(selection, clusters, Math.round(share * target), undefined);
		meanFall(selection, target);
		farthestFirst(selection, candidates, target);
		if (!fillByExchange(selection, target)) throw capsRefuse(target, selection);
		recentre(selection, widestGap(selection));
		progress((1 + (index + 1) / shares.length) / 2);
		return selection;
	});
	return bestSpread(tried);
};

const widestGap = ({ nearest }: Selection): number => nearest.reduce((most, gap) => Math.max(most, gap), 0);

const capsRefuse = (target: number, selection: Selection): UserError =>
	new UserError('diversify: the target does not fit under the caps together', {
		where: 'stages.diversify.target',
		received: `a target of ${target} pages under caps by ${selection.caps.kinds.map(({ name }) => name).join(', ')}`,
		expected: `a target of at most ${selection.count()} pages under these caps`,
		fix: `set stages.diversify.target to {pages: ${selection.count()}} or less, or raise a cap`,
	});
