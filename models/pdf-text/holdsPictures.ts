import { holds } from './boxGeometry.ts';
import type { Graphics } from './graphicsIn.ts';
import type { Region } from './strokeRegions.ts';

const MIN_PICTURES = 3;
/** Smaller drawings are signs in cells. */
const PICTURE_EM = 2;

/** Rules with pictures between them part a page of pictures; rows of drawn boxes are a diagram. */
export const holdsPictures = (region: Region, graphics: Graphics, emPt: number): boolean =>
	region.upright.length === 0 &&
	graphics.drawings.filter(
		(box) =>
			box.right - box.left > PICTURE_EM * emPt && box.bottom - box.top > PICTURE_EM * emPt && holds(region, box, 0),
	).length >= MIN_PICTURES;
