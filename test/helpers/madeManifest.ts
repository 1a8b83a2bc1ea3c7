import { sha256 } from '../../pipeline/document/digest.ts';
import type { RunManifest, StageSummary } from '../../pipeline/run/manifest.ts';

export interface MadeManifestOptions {
	readonly seed: number;
	readonly k: number;
	readonly store: string;
	readonly stages: readonly StageSummary[];
}

/** What a made run says of itself: all but its stages is fixed. */
export const madeManifest = ({ seed, k, store, stages }: MadeManifestOptions): RunManifest => ({
	formatVersion: 1,
	tool: '0.1.0',
	name: 'made',
	seed,
	recipe: {
		name: 'made',
		seed,
		stages: {
			words: { minWords: 50 },
			cluster: { k },
			diversify: {
				weights: { layout: 0.4, visual: 0.3, difficulty: 0.15, volume: 0.15 },
				spans: { layout: 0.48, visual: 1.6, difficulty: 0.34, volume: 0.87 },
			},
		},
	},
	store,
	sample: null,
	versions: { node: '20.20.0', pdfium: '2.15.1', icu: '78.1' },
	review: null,
	models: { 'resnet50-half-int8': sha256('model') },
	stages,
	peakMemoryBytes: 812_000_000,
	durationMs: 24_170,
	complete: true,
	outputsDigest: sha256('outputs'),
});
