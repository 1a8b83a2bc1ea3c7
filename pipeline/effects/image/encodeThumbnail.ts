import type { Raster } from '../../contract/raster.ts';
import { sharp } from './imageLibrary.ts';

/** Small lossy WebP for looking at; about 4 KB for a page of 220 px. */
export const encodeThumbnail = async (raster: Raster): Promise<Uint8Array> =>
	sharp(raster.data, { raw: { width: raster.widthPx, height: raster.heightPx, channels: raster.channels } })
		.webp({ quality: 62, effort: 3 })
		.toBuffer();
