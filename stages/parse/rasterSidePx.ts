import type { PageRecord } from '../../pipeline/document/records.ts';

const POINTS_PER_INCH = 72;

export interface RasterBounds {
	readonly renderDpi: number;
	readonly maxRenderPx: number;
}

/** Longer side of the drawing that `layout-onnx` reads: by resolution for PDF pages, an image's own pixels, within the bound. */
export const rasterSidePx = (
	page: Pick<PageRecord, 'kind' | 'widthPt' | 'heightPt'>,
	{ renderDpi, maxRenderPx }: RasterBounds,
): number => {
	const sidePt = Math.max(page.widthPt, page.heightPt);
	const wanted = page.kind === 'image' ? sidePt : (sidePt * renderDpi) / POINTS_PER_INCH;
	return Math.max(1, Math.min(maxRenderPx, Math.round(wanted)));
};
