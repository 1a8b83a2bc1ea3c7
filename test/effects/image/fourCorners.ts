import type { Raster } from '../../../pipeline/contract/raster.ts';
import { sharp } from '../../../pipeline/effects/image/imageLibrary.ts';

/** 60 × 40 pixels: red upper left, green upper right, blue lower left, white lower right. */
export const WIDTH_PX = 60;
export const HEIGHT_PX = 40;
export const CORNERS = [
	[255, 0, 0],
	[0, 255, 0],
	[0, 0, 255],
	[255, 255, 255],
] as const;

export const fourCorners = (): Raster => {
	const data = new Uint8Array(WIDTH_PX * HEIGHT_PX * 3);
	for (let y = 0; y < HEIGHT_PX; y++)
		for (let x = 0; x < WIDTH_PX; x++)
			data.set(CORNERS[(y < HEIGHT_PX / 2 ? 0 : 2) + (x < WIDTH_PX / 2 ? 0 : 1)] ?? [], (y * WIDTH_PX + x) * 3);
	return { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, channels: 3, data };
};

export const fourCornersImage = () =>
	sharp(fourCorners().data, { raw: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3 } });

/** Colours in the middle of the four quarters, in the order of CORNERS. */
export const quarterColours = ({ widthPx, heightPx, channels, data }: Raster): number[][] =>
	[
		[1, 1],
		[3, 1],
		[1, 3],
		[3, 3],
	].map(([column = 0, row = 0]) => {
		const at = (Math.floor((row * heightPx) / 4) * widthPx + Math.floor((column * widthPx) / 4)) * channels;
		return [...data.subarray(at, at + channels)];
	});
