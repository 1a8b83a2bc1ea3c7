import type { Raster } from '../../contract/raster.ts';
import { sharp } from './imageLibrary.ts';

/** The raster stretched to exactly `widthPx` × `heightPx`: cubic when enlarging, averaged when shrinking. */
export const resizeRaster = async (raster: Raster, widthPx: number, heightPx: number): Promise<Raster> => {
	const data = await sharp(raster.data, {
		raw: { width: raster.widthPx, height: raster.heightPx, channels: raster.channels },
		limitInputPixels: false,
	})
		.resize(widthPx, heightPx, { fit: 'fill', kernel: 'cubic' })
		.toColourspace(raster.channels === 1 ? 'b-w' : 'srgb')
		.raw()
		.toBuffer();
	return { widthPx, heightPx, channels: raster.channels, data };
};
