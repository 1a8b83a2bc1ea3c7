import type { Raster } from '../../pipeline/contract/raster.ts';
import { resizeRaster } from '../../pipeline/effects/image/resizeRaster.ts';

/** Longer side: a hairline of a scan at 200 dpi still darkens its pixel by a third. */
const LONGER_SIDE_PX = 1000;

/** An RGB page in grey (ITU-R BT.601, in integers) and at most 1,000 pixels long: enough to see rules and pictures. */
export const sketchPage = async (page: Raster): Promise<Raster> => {
	const scale = Math.min(1, LONGER_SIDE_PX / Math.max(page.widthPx, page.heightPx));
	const widthPx = Math.max(1, Math.round(page.widthPx * scale));
	const heightPx = Math.max(1, Math.round(page.heightPx * scale));
	const small = scale < 1 ? await resizeRaster(page, widthPx, heightPx) : page;
	const data = new Uint8Array(widthPx * heightPx);
	for (let to = 0, from = 0; to < data.length; to++, from += 3)
		data[to] =
			(299 * (small.data[from] ?? 0) + 587 * (small.data[from + 1] ?? 0) + 114 * (small.data[from + 2] ?? 0) + 500) /
			1000;
	return { widthPx, heightPx, channels: 1, data };
};
