import type { Raster } from '../../pipeline/contract/raster.ts';
import type { TextStrip } from './textLine.ts';
import { weightedMedian } from './weightedMedian.ts';

/** Longer side of the first look. */
const FIRST_SIDE_PX = 1280;
/** Height of a line at which the detector keeps neighbouring lines apart; below the first figure it begins to merge them. */
const TOO_LOW_PX = 14;
const GOOD_HEIGHT_PX = 20;
const MOST_ENLARGED = 3;
const MOST_PIXELS = 16_000_000;

/**
 * Scale at which to look for text. First look (no strips): longer side 1,280 pixels, small images enlarged at most
 * 1.5 times. Second look: such that the typical line, counted by characters, is 20 pixels high if it was below 14.
 */
export const detectionScale = (page: Raster, strips?: readonly TextStrip[]): number => {
	const first = Math.min(1.5, FIRST_SIDE_PX / Math.max(page.widthPx, page.heightPx));
	if (strips === undefined) return first;
	const height = weightedMedian(
		strips.map(({ heightPx, lengthPx }) => ({ value: heightPx, weight: lengthPx / heightPx })),
	);
	if (height === undefined || height * first >= TOO_LOW_PX) return first;
	const bound = Math.min(MOST_ENLARGED, Math.sqrt(MOST_PIXELS / (page.widthPx * page.heightPx)));
	return Math.max(first, Math.min(bound, GOOD_HEIGHT_PX / height));
};
