import type { PageSize } from '../../../pipeline/contract/raster.ts';
import { aspectFit } from '../mineru/aspectFit.ts';
import { statedSize } from '../mineru/statedSize.ts';
import type { AnnotatedPage } from './annotation.ts';

/** Corners may stand outside of the image by this share of its side. */
const TOLERANCE = 0.02;

const within = ({ layout_dets }: AnnotatedPage, { widthPt, heightPt }: PageSize): boolean =>
	layout_dets.every(({ poly }) =>
		poly.every((value, index) => value <= (1 + TOLERANCE) * (index % 2 === 0 ? widthPt : heightPt)),
	);

/**
 * Size of the picture that the corners are pixels of, or why there is none that fits the image. Real files state width and height
 * of many pages the wrong way round, with corners that are right: those of the image count.
 * @param image the image as displayed
 */
export const annotationFrame = (page: AnnotatedPage, image: PageSize): PageSize | string => {
	const { width, height } = page.page_info;
	if (width === undefined || height === undefined) return image;
	const stated = statedSize(width, height);
	if (typeof stated === 'string') return stated;
	const fit = aspectFit(stated, image);
	const shown = `${image.widthPt} × ${image.heightPt}`;
	if (fit === 'other') return `annotations of ${width} × ${height}, the image is ${shown}`;
	const frame = fit === 'upright' ? stated : { widthPt: height, heightPt: width };
	if (fit === 'turned' && !within(page, frame))
		return `annotations of ${width} × ${height} lie outside of the image of ${shown}`;
	return frame;
};
