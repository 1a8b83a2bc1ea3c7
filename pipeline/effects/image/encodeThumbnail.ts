import type { Raster } from '../../contract/raster.ts';
import { sharp } from './imageLibrary.ts';

/** From good to just recognisable. */
const QUALITIES = [62, 40, 20, 8];

/**
 * Small lossy WebP for looking at; about 4 KB for a page of 220 px.
 * @param mostBytes quality is lowered until the picture is no larger, or no lower quality is left.
 */
export const encodeThumbnail = async (raster: Raster, mostBytes = Number.POSITIVE_INFINITY): Promise<Uint8Array> => {
	const { widthPx: width, heightPx: height, channels, data } = raster;
	let encoded: Uint8Array = new Uint8Array();
	for (const quality of QUALITIES) {
		encoded = await sharp(data, { raw: { width, height, channels } }).webp({ quality, effort: 3 }).toBuffer();
		if (encoded.length <= mostBytes) break;
	}
	return encoded;
};
