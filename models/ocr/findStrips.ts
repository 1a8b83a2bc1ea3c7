import type { InferenceSession } from 'onnxruntime-node';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { resizeRaster } from '../../pipeline/effects/image/resizeRaster.ts';
import { detectionScale } from './detectionScale.ts';
import { probabilityMap } from './probabilityMap.ts';
import type { TextStrip } from './textLine.ts';
import { textStrips } from './textStrips.ts';

/** A second look costs as much as it has pixels: it must enlarge the page by this. */
const LEAST_GAIN = 1.25;

/** Finds the strips of text on an RGB page, in its pixels; small type at a second, closer look. */
export const findStrips = async (detection: InferenceSession, page: Raster): Promise<TextStrip[]> => {
	const first = detectionScale(page);
	const strips = await findAt(detection, page, first);
	const second = detectionScale(page, strips);
	return second > first * LEAST_GAIN ? findAt(detection, page, second) : strips;
};

const findAt = async (detection: InferenceSession, page: Raster, scale: number): Promise<TextStrip[]> => {
	const widthPx = Math.max(1, Math.round(page.widthPx * scale));
	const heightPx = Math.max(1, Math.round(page.heightPx * scale));
	const scaled = scale === 1 ? page : await resizeRaster(page, widthPx, heightPx);
	return textStrips(await probabilityMap(detection, scaled)).map((strip) => ({
		...strip,
		centreX: strip.centreX / scale,
		centreY: strip.centreY / scale,
		lengthPx: strip.lengthPx / scale,
		heightPx: strip.heightPx / scale,
	}));
};
