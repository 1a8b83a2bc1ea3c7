import type { PageSize } from '../../../pipeline/contract/raster.ts';

const shown = (value: unknown): string => {
	if (value === undefined) return 'missing';
	return typeof value === 'object' ? 'no number' : String(value).slice(0, 60);
};

/** A page's size where two finite numbers above zero are stated; otherwise what is stated instead. */
export const statedSize = (width: unknown, height: unknown): PageSize | string => {
	const isSide = (side: unknown): side is number => typeof side === 'number' && Number.isFinite(side) && side > 0;
	return isSide(width) && isSide(height)
		? { widthPt: width, heightPt: height }
		: `page size is ${shown(width)} × ${shown(height)}`;
};
