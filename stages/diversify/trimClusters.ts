import { UserError } from '../../pipeline/contract/errors.ts';
import type { Selection } from './selection.ts';
import { shareLimit } from './shareLimit.ts';

/**
 * Brings a selection of open size under `maxClusterShare`: clusters give up their latest pages until none holds more than
 * its share of what is left. Pages of a cluster were retained independently of other clusters, so what stays is what a
 * smaller limit would have retained.
 * @throws {UserError} when there are too few clusters for the share, or pins stand in the way
 */
export const trimClusters = (selection: Selection, maxClusterShare: number): void => {
	const { clusterOf, clusters, order, pinned } = selection;
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
	const counts = clusters.map(() => 0);
	for (const row of order) counts[clusterOf[row] as number] = (counts[clusterOf[row] as number] as number) + 1;
	const totalUnder = (limit: number): number => counts.reduce((sum, count) => sum + Math.min(count, limit), 0);
	let total = order.length;
	while (totalUnder(shareLimit(maxClusterShare, total)) < total) total = totalUnder(shareLimit(maxClusterShare, total));
	const limit = shareLimit(maxClusterShare, total);
	const surplus: number[] = [];
	clusters.forEach(({ cluster }, index) => {
		const latest = order.filter((row) => clusterOf[row] === index).slice(limit);
		if (latest.some((row) => pinned[row] === 1)) {
			refuse(`more than ${limit} pinned pages of cluster ${cluster}`, `at most ${limit} of ${total} pages`);
		}
		surplus.push(...latest);
	});
	selection.release(surplus);
};
