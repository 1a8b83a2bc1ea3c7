import type { Raster } from '../../contract/raster.ts';
import { sharp } from './imageLibrary.ts';

/** Baseline JPEG without metadata, colours at half resolution; `quality` in 1…100 as libjpeg scales its tables. */
export const encodeJpeg = async (raster: Raster, quality: number): Promise<Uint8Array> =>
	sharp(raster.data, { raw: { width: raster.widthPx, height: raster.heightPx, channels: raster.channels } })
		.toColourspace(raster.channels === 1 ? 'b-w' : 'srgb')
		.jpeg({ quality, chromaSubsampling: '4:2:0' })
		.toBuffer();
