import type { Raster } from '../../contract/raster.ts';
import { sharp } from './imageLibrary.ts';

/** PNG with a palette of at most 16 colours: a tenth of the size for layout views, exact since they have 15. */
export const encodePalettePng = async (raster: Raster): Promise<Uint8Array> =>
	sharp(raster.data, { raw: { width: raster.widthPx, height: raster.heightPx, channels: raster.channels } })
		.png({ palette: true, colours: 16, dither: 0, compressionLevel: 9 })
		.toBuffer();
