import type { Sharp } from 'sharp';
import { sharp } from './imageLibrary.ts';

/**
 * A sharp pipeline on one page (1-based; only TIFF has more than one) with the EXIF or TIFF orientation applied and
 * the tag dropped. Orientations outside 1–8 count as 1. The pixel limit is `inspectImage`'s business, so it is off here.
 */
export const openImagePage = (bytes: Uint8Array, pageNumber: number): Sharp =>
	sharp(bytes, { page: pageNumber - 1, pages: 1, limitInputPixels: false, failOn: 'error' }).autoOrient();
