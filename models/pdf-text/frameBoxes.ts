import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { PageSize } from '../../pipeline/contract/raster.ts';
import type { Box } from '../../pipeline/document/block.ts';

/** PageSize of the page in a frame of quarter turns. */
export const frameSize = ({ widthPt, heightPt }: PageSize, quarter: number): PageSize =>
	quarter % 2 === 0 ? { widthPt, heightPt } : { widthPt: heightPt, heightPt: widthPt };

/** A box of the displayed page in a frame of `quarter` clockwise quarter turns. */
export const boxToFrame = (box: PdfBox, { widthPt, heightPt }: PageSize, quarter: number): PdfBox => {
	switch (quarter) {
		case 1:
			return { left: box.top, top: widthPt - box.right, right: box.bottom, bottom: widthPt - box.left };
		case 2:
			return {
				left: widthPt - box.right,
				top: heightPt - box.bottom,
				right: widthPt - box.left,
				bottom: heightPt - box.top,
			};
		case 3:
			return { left: heightPt - box.bottom, top: box.left, right: heightPt - box.top, bottom: box.right };
		default:
			return box;
	}
};

/** The inverse of `boxToFrame`; `page` is the displayed page's size. */
export const boxFromFrame = (box: PdfBox, page: PageSize, quarter: number): PdfBox =>
	boxToFrame(box, frameSize(page, quarter), (4 - quarter) % 4);

/** A box of the displayed page in shares of its sides. */
export const shareOfPage = ({ left, top, right, bottom }: PdfBox, { widthPt, heightPt }: PageSize): Box => ({
	x: left / widthPt,
	y: top / heightPt,
	w: (right - left) / widthPt,
	h: (bottom - top) / heightPt,
});
