import type { PageSize } from '../../../pipeline/contract/raster.ts';
import type { AnnotatedPage } from './annotation.ts';

const furthest = ({ layout_dets }: AnnotatedPage, axis: 0 | 1): number =>
	layout_dets.reduce(
		(most, { poly }) => poly.reduce((far, value, index) => (index % 2 === axis ? Math.max(far, value) : far), most),
		0,
	);

/**
 * Size of the picture that the corners are pixels of, where the picture is not at hand: as stated, the other way round where only
 * so all corners lie in it (real files have that wrong for many pages), as far as corners reach where nothing is stated.
 */
export const statedFrame = (page: AnnotatedPage): PageSize => {
	const { width = 0, height = 0 } = page.page_info;
	const [right, bottom] = [furthest(page, 0), furthest(page, 1)];
	if (!(width > 0 && height > 0)) return { widthPt: Math.max(1, right), heightPt: Math.max(1, bottom) };
	const outside = right > width || bottom > height;
	const turned = outside && right <= height && bottom <= width;
	return turned ? { widthPt: height, heightPt: width } : { widthPt: width, heightPt: height };
};
