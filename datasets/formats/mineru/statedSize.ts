import type { PageSize } from '../../../pipeline/contract/raster.ts';

const shown = (value: unknown): string => {
	if (value === undefined) return 'missing';
	return typeof value === 'object' ? 'no number' : JSON.stringify(value).slice(0, 60);
};

/** Sides in points or pixels beyond which there is no page: PDF ends at 14,400 units, JPEG at 65,535 pixels. */
const LEAST_SIDE = 1;
const MOST_SIDE = 1e6;

/** A page's size where two numbers are stated that a page can have; otherwise what is stated instead. */
export const statedSize = (width: unknown, height: unknown): PageSize | string => {
	const isSide = (side: unknown): side is number => typeof side === 'number' && side >= LEAST_SIDE && side <= MOST_SIDE;
	return isSide(width) && isSide(height)
		? { widthPt: width, heightPt: height }
		: `page size is ${shown(width)} × ${shown(height)}`;
};
