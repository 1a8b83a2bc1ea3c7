import type { PageSize } from '../../../pipeline/contract/raster.ts';
import type { Box } from '../../../pipeline/document/block.ts';
import { NO_BOX, placedBox } from './placedBox.ts';

/**
 * [left, top, right, bottom] or the eight numbers of four corners from the upper left, clockwise → shares of the page.
 * Boxes outside the page or turned inside out are passed on as they are.
 * @param size the page in the unit of the numbers
 */
export const pageBox = (corners: unknown, { widthPt, heightPt }: PageSize): Box => {
	if (!Array.isArray(corners) || !corners.every(Number.isFinite)) return NO_BOX;
	const [left, top, right, bottom] = corners.length === 8 ? [0, 1, 4, 5].map((at) => corners[at]) : corners;
	if (corners.length !== 4 && corners.length !== 8) return NO_BOX;
	return placedBox({
		x: left / widthPt,
		y: top / heightPt,
		w: (right - left) / widthPt,
		h: (bottom - top) / heightPt,
	});
};
