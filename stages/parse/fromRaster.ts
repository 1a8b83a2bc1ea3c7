import type { DocumentPort, RasterLayoutPort } from '../../pipeline/contract/ports.ts';
import type { RecordContext } from '../../pipeline/contract/stage.ts';
import type { Attempt } from './attempt.ts';
import { type RasterBounds, rasterSidePx } from './rasterSidePx.ts';

/** `layout-onnx`: draws the page and reads the drawing, in the lane that owns the networks. */
export const fromRaster =
	(bounds: RasterBounds, documents: DocumentPort, rasterLayout: RasterLayoutPort, context: RecordContext): Attempt =>
	async (page) => {
		if (context.lane !== 'ocr') return 'ocr';
		const sidePx = rasterSidePx(page, bounds);
		const raster = await documents.render(page, page.pageNumber, sidePx, 3);
		const { widthPt, heightPt } = page;
		const layout = await rasterLayout.parse(raster, { widthPt, heightPt }, { text: page.text });
		return { layout, evidence: { sidePx } };
	};
