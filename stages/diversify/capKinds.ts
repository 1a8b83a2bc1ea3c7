import { fileIdOf } from '../../pipeline/document/pageId.ts';
import type { CapKind } from './caps.ts';
import type { DiversifyConfig } from './config.ts';
import type { Candidate, ClusterRange } from './inClusterOrder.ts';
import { shareLimit } from './shareLimit.ts';

/**
 * The caps of a result of `pages` pages; undefined stands for a result whose size is not known yet (a radius as target),
 * which leaves clusters open.
 */
export const capKinds = (
	config: DiversifyConfig,
	candidates: readonly Candidate[],
	clusters: readonly ClusterRange[],
	pages: number | undefined,
): CapKind[] => {
	const kinds: CapKind[] = [
		{
			name: 'cluster',
			groups: clusters.map(({ cluster }) => String(cluster)),
			groupOf: Int32Array.from(clusters.flatMap(({ from, to }, group) => new Array<number>(to - from).fill(group))),
			limits: Int32Array.from(clusters, ({ from, to }) =>
				pages === undefined ? to - from : shareLimit(config.maxClusterShare, pages),
			),
		},
	];
	const grouped = (name: string, nameOf: (candidate: Candidate) => string, limitOf: (group: string) => number) => {
		const names = candidates.map(nameOf);
		const groups = [...new Set(names)].filter((group) => Number.isFinite(limitOf(group))).sort();
		const indexOf = new Map(groups.map((group, index) => [group, index]));
		if (groups.length === 0) return;
		kinds.push({
			name,
			groups,
			groupOf: Int32Array.from(names, (group) => indexOf.get(group) ?? -1),
			limits: Int32Array.from(groups, limitOf),
		});
	};
	const { maxPagesPerFile, maxShare } = config;
	if (maxPagesPerFile !== undefined)
		grouped(
			'file',
			({ id }) => fileIdOf(id),
			() => maxPagesPerFile,
		);
	for (const kind of ['category', 'licence', 'language'] as const) {
		grouped(
			kind,
			({ origin, volume }) => (kind === 'language' ? volume.language : origin[kind]),
			(group) => {
				const share = Object.hasOwn(maxShare[kind], group) ? maxShare[kind][group] : undefined;
				return share === undefined || pages === undefined ? Number.POSITIVE_INFINITY : shareLimit(share, pages);
			},
		);
	}
	return kinds;
};
