import type { PageSize } from '../../../pipeline/contract/raster.ts';

/** Ratios of sides may differ by so much (facts: MinerU writes whole points). */
const TOLERANCE = 0.02;

const isAlike = (a: PageSize, b: PageSize): boolean =>
	Math.abs((a.widthPt * b.heightPt) / (a.heightPt * b.widthPt) - 1) <= TOLERANCE;

/** Whether a parse is of a page of this format: as it stands, lying on its side, or of another one. */
export const aspectFit = (parse: PageSize, page: PageSize): 'upright' | 'turned' | 'other' => {
	if (isAlike(parse, page)) return 'upright';
	return isAlike({ widthPt: parse.heightPt, heightPt: parse.widthPt }, page) ? 'turned' : 'other';
};
