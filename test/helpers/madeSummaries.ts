import type { ClusterSummary } from '../../stages/cluster/summary.ts';
import type { DiversifySummary, SelectionFigures } from '../../stages/diversify/summary.ts';

const figures = (retained: number, maximum: number, mean: number, pairwise: number): SelectionFigures => ({
	retained,
	radius: { maximum, mean },
	meanPairwise: pairwise,
	entropies: { cluster: 2.9 - maximum, difficulty: 2.1, volume: 2.6 - mean, source: 1.4 },
});

export const madeClusterSummary = (pages: number, sizes: readonly number[], width: number): ClusterSummary => ({
	pages,
	k: sizes.length,
	algorithm: 'exact',
	width,
	inertia: 123456789,
	sizes,
	start: 3,
	starts: Array.from({ length: 8 }, (_, i) => ({
		inertia: 123456789 + i * 1000,
		iterations: 12 + i,
		converged: true,
	})),
	silhouette: { mean: 0.31, pages },
	varianceShare: [0.34, 0.17],
});

export const madeDiversifySummary = (
	pages: number,
	sizes: readonly number[],
	retainedSizes: readonly number[],
): DiversifySummary => {
	const retained = retainedSizes.reduce((sum, size) => sum + size, 0);
	const ours = figures(retained, 0.31, 0.12, 0.44);
	return {
		entering: pages,
		excluded: 0,
		pinned: 0,
		target: { kind: 'pages', pages: retained },
		retained,
		maxClusterShare: 0.25,
		byCluster: sizes.map((size, cluster) => ({
			cluster,
			size,
			retained: retainedSizes[cluster] as number,
			limit: size,
			radius: 0.31,
		})),
		ours,
		baselines: {
			measuredPages: pages,
			sampled: false,
			ours,
			random: Array.from({ length: 20 }, (_, i) =>
				figures(retained, 0.4 + i * 0.006, 0.14 + i * 0.001, 0.4 + i * 0.001),
			),
			semdedup: figures(retained, 0.37, 0.18, 0.46),
		},
		evaluations: { counted: 4321, bound: 98765 },
	};
};
