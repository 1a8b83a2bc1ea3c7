/** Summary of the stage `cluster`, as found in `unit.json` and `run.json`. */
export interface ClusterSummary {
	readonly pages: number;
	readonly k: number;
	readonly algorithm: 'exact' | 'ml-kmeans';
	/** Feature bytes a page. */
	readonly width: number;
	/** Sum of squared distances to centroids, in feature bytes squared, of the start kept. */
	readonly inertia: number;
	/** Pages by label; 0 is the largest cluster. */
	readonly sizes: readonly number[];
	/** 0-based number of the start kept. */
	readonly start: number;
	readonly starts: readonly { readonly inertia: number; readonly iterations: number; readonly converged: boolean }[];
	/** Mean silhouette (Rousseeuw 1987) of a seeded sample; absent where one cluster holds the whole sample. */
	readonly silhouette?: { readonly mean: number; readonly pages: number };
	/** Share of the variance on the two axes of the plot; absent where all vectors are equal. */
	readonly varianceShare?: readonly [number, number];
}
