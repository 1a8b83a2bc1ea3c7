import type { Raster } from '../../contract/raster.ts';
import { sharp } from './imageLibrary.ts';

/** Lossless PNG without metadata. Digests are taken over pixels: these bytes may change with the library. */
export const encodePng = async (raster: Raster): Promise<Uint8Array> =>
	sharp(raster.data, { raw: { width: raster.widthPx, height: raster.heightPx, channels: raster.channels } })
		.toColourspace(raster.channels === 1 ? 'b-w' : 'srgb')
		.png({ compressionLevel: 6 })
		.toBuffer();
