import type { PageSize } from '../../../pipeline/contract/raster.ts';

/** Boxes of content lists and of the first models count thousandths of the page's sides, whatever these are. */
export const THOUSANDTHS: PageSize = Object.freeze({ widthPt: 1000, heightPt: 1000 });
