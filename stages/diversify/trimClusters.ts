import { UserError } from '../../pipeline/contract/errors.ts';
import type { ClusterRange } from './inClusterOrder.ts';
import type { Selection } from './selection.ts';
import { shareLimit } from './shareLimit.ts';

/**
 * Brings a selection of open size under `maxClusterShare`: clusters give up their latest pages until none holds more than its
 * share of what is left.
 * @throws {UserError} when there are too few clusters for the share, or pins stand in the way
 */
export const trimClusters = (
	selection: Selection,
	clusters: readonly ClusterRange[],
	maxClusterShare: number,
): void => {
	const refuse = (received: string, expected: string): never => {
		throw new UserError('diversify: the radius does not fit under the cap by cluster', {
			where: 'stages.diversify.maxClusterShare',
			received,
			expected,
			fix: 'raise maxClusterShare, or state the target in pages',
		});
	};
	if (clusters.length > 0 && clusters.length * maxClusterShare < 1) {
		refuse(`a share of ${maxClusterShare} for ${clusters.length} clusters`, `at least 1 / ${clusters.length}`);
	}
	const held = clusters.map(({ from, to }) => selection.order.filter((row) => row >= from && row < to));
	const totalUnder = (limit: number): number => held.reduce((sum, rows) => sum + Math.min(rows.length, limit), 0);
	let total = selection.count();
	while (totalUnder(shareLimit(maxClusterShare, total)) < total) total = totalUnder(shareLimit(maxClusterShare, total));
	const limit = shareLimit(maxClusterShare, total);
	const surplus = held.map((rows) => rows.slice(limit));
	clusters.forEach(({ cluster }, index) => {
		if (surplus[index]?.some((row) => selection.pinned[row] === 1)) {
			refuse(`more than ${limit} pinned pages of cluster ${cluster}`, `at most ${limit} of ${total} pages`);
		}
	});
	selection.release(surplus.flat());
};
