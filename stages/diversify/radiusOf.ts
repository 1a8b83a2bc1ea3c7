import type { CoverageRadius } from './summary.ts';

/** Maximum and mean of the distances of pages not retained; undefined where every page was retained. */
export const radiusOf = (gaps: Float64Array): CoverageRadius | undefined => {
	if (gaps.length === 0) return undefined;
	return {
		maximum: gaps.reduce((most, gap) => Math.max(most, gap), 0),
		mean: gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length,
	};
};
