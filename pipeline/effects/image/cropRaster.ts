import type { Raster } from '../../contract/raster.ts';

/** The pixels under a box, edges rounded outwards and clipped to the raster; at least one pixel. */
export const cropRaster = (
	raster: Raster,
	box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): Raster => {
	const left = Math.min(raster.widthPx - 1, Math.max(0, Math.floor(box.left)));
	const top = Math.min(raster.heightPx - 1, Math.max(0, Math.floor(box.top)));
	const widthPx = Math.max(1, Math.min(raster.widthPx, Math.ceil(box.right)) - left);
	const heightPx = Math.max(1, Math.min(raster.heightPx, Math.ceil(box.bottom)) - top);
	const rowBytes = widthPx * raster.channels;
	const data = new Uint8Array(rowBytes * heightPx);
	for (let row = 0; row < heightPx; row++) {
		const from = ((top + row) * raster.widthPx + left) * raster.channels;
		data.set(raster.data.subarray(from, from + rowBytes), row * rowBytes);
	}
	return { widthPx, heightPx, channels: raster.channels, data };
};
