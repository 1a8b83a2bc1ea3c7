import type { ByteMatrix } from '../../pipeline/numeric/byteMatrix.ts';
import { cosineOf } from '../../pipeline/numeric/cosineOf.ts';
import { decodeVectors } from '../../pipeline/numeric/decodeVectors.ts';
import { dotBytes } from '../../pipeline/numeric/dotBytes.ts';
import { hammingDistance } from '../../pipeline/numeric/hammingDistance.ts';
import { hashWords } from '../../pipeline/numeric/hashWords.ts';
import { log2Fixed } from '../../pipeline/numeric/log2Fixed.ts';
import { squaredNorms } from '../../pipeline/numeric/squaredNorms.ts';
import type { PageFeatures } from '../../pipeline/document/records.ts';
import type { DiversifyConfig } from './config.ts';

/** The four distances of two pages, each in [0,1]. */
export interface NearnessParts {
	/** 1 − cosine of the feature bytes. */
	readonly layout: number;
	/** Differing bits of the perceptual hash over 64. */
	readonly visual: number;
	readonly difficulty: number;
	/** min(1, |log2((1 + a) / (1 + b))| / 4) of the word counts. */
	readonly volume: number;
}

/**
 * Pages as points of the nearness distance Σ weight × min(1, part / span). Equal on every machine: dot products are exact,
 * the rest is sums, products and roots of doubles in a fixed order.
 */
export interface NearnessSpace {
	readonly matrix: ByteMatrix;
	/** The whole distance of two rows, on its own. */
	distance(a: number, b: number): number;
	/** Distance without its layout part: never more than the whole distance, and cheap. */
	cheap(a: number, b: number): number;
	/** At most the layout part, without root and division; NaN where a row is all zeros. */
	layoutFloor(a: number, b: number, dot: number): number;
	/** The layout part, from the exact dot product of both rows. */
	layout(a: number, b: number, dot: number): number;
	parts(a: number, b: number): NearnessParts;
}

/** Difficulties come from logarithms; cut to 20 binary places their last bits cannot decide. */
const DIFFICULTY_STEPS = 2 ** 20;
/** Far above the rounding of a distance. */
const FLOOR_MARGIN = 1e-9;

export const nearnessSpace = (
	pages: readonly PageFeatures[],
	{ weights, spans }: Pick<DiversifyConfig, 'weights' | 'spans'>,
): NearnessSpace => {
	const matrix = decodeVectors(pages.map(({ vector }) => vector));
	const norms = squaredNorms(matrix);
	const hashes = hashWords(pages.map(({ pHash }) => pHash));
	const difficulty = Float64Array.from(
		pages,
		(page) => Math.round(page.difficulty.mean * DIFFICULTY_STEPS) / DIFFICULTY_STEPS,
	);
	const volume = Float64Array.from(pages, ({ words }) => log2Fixed(1 + words) / 4);
	const total = weights.layout + weights.visual + weights.difficulty + weights.volume;
	const [layoutMost, visualMost, difficultyMost, volumeMost] = [
		weights.layout / total,
		weights.visual / total,
		weights.difficulty / total,
		weights.volume / total,
	];
	const inverse = norms.map((norm) => 1 / Math.sqrt(norm));
	const layoutSlope = layoutMost / spans.layout;
	const difficultySlope = difficultyMost / spans.difficulty;
	const volumeSlope = volumeMost / spans.volume;
	const visualByBits = Float64Array.from({ length: 65 }, (_, bits) =>
		Math.min(visualMost, (visualMost / spans.visual) * (bits / 64)),
	);
	const cheap = (a: number, b: number): number => {
		const bits = hammingDistance(hashes, a, b);
		const hard = Math.abs((difficulty[a] as number) - (difficulty[b] as number)) * difficultySlope;
		const long = Math.min(1, Math.abs((volume[a] as number) - (volume[b] as number))) * volumeSlope;
		return (visualByBits[bits] as number) + Math.min(difficultyMost, hard) + Math.min(volumeMost, long);
	};
	const layout = (a: number, b: number, dot: number): number =>
		Math.min(layoutMost, (1 - cosineOf(dot, norms[a] as number, norms[b] as number)) * layoutSlope);
	return {
		matrix,
		cheap,
		layout,
		distance: (a, b) => (a === b ? 0 : cheap(a, b) + layout(a, b, dotBytes(matrix, a, b))),
		layoutFloor: (a, b, dot) =>
			Math.min(layoutMost, (1 - dot * (inverse[a] as number) * (inverse[b] as number)) * layoutSlope) - FLOOR_MARGIN,
		parts: (a, b) => ({
			layout: 1 - cosineOf(dotBytes(matrix, a, b), norms[a] as number, norms[b] as number),
			visual: hammingDistance(hashes, a, b) / 64,
			difficulty: Math.abs((difficulty[a] as number) - (difficulty[b] as number)),
			volume: Math.min(1, Math.abs((volume[a] as number) - (volume[b] as number))),
		}),
	};
};
