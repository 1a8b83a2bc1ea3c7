import type { PageFeatures } from '../../pipeline/document/records.ts';

/** Ten bands of width 0.1; 1 belongs to the last. */
export const difficultyBand = ({ difficulty }: PageFeatures): number =>
	Math.min(9, Math.max(0, Math.floor(Math.round(difficulty.mean * 1e6) / 1e5)));

/** ⌊log2(1 + words)⌋, at most 31. */
export const volumeBand = ({ words }: PageFeatures): number => 31 - Math.clz32(1 + words);
