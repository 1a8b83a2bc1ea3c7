import type { Raster } from '../../pipeline/contract/raster.ts';
import type { PixelBox } from './pixelBox.ts';

/** In the order of the planes, blue first: PaddlePaddle reads images as BGR but keeps ImageNet's order of constants. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** Part of an RGB raster as normalised planes [3 × heightPx × widthPx] in the order BGR; outside the part it is zero. */
export const bgrPlanes = (raster: Raster, part: PixelBox, widthPx: number, heightPx: number): Float32Array => {
	const area = widthPx * heightPx;
	const planes = new Float32Array(3 * area);
	for (let plane = 0; plane < 3; plane++) {
		const table = Float32Array.from(
			{ length: 256 },
			(_, value) => (value / 255 - (MEAN[plane] ?? 0)) / (DEVIATION[plane] ?? 1),
		);
		for (let y = part.top; y < part.bottom; y++) {
			let from = (y * raster.widthPx + part.left) * 3 + 2 - plane;
			let to = plane * area + (y - part.top) * widthPx;
			for (let x = part.left; x < part.right; x++, from += 3, to++) planes[to] = table[raster.data[from] ?? 0] ?? 0;
		}
	}
	return planes;
};
