import type { Raster } from '../../../pipeline/contract/raster.ts';

/** An RGB raster whose grey at (x, y) is what `grey` says. */
export const madeRaster = (widthPx: number, heightPx: number, grey: (x: number, y: number) => number): Raster => {
	const data = new Uint8Array(widthPx * heightPx * 3);
	for (let y = 0; y < heightPx; y++)
		for (let x = 0; x < widthPx; x++) data.fill(grey(x, y), (y * widthPx + x) * 3, (y * widthPx + x) * 3 + 3);
	return { widthPx, heightPx, channels: 3, data };
};

/** Red at (x, y). */
export const redAt = ({ data, widthPx }: Raster, x: number, y: number): number => data[(y * widthPx + x) * 3] as number;
