import type { Raster } from '../../contract/raster.ts';
import type { Frame, PageDrawing } from '../../report/drawing/pageDrawing.ts';
import { encodePng } from './encodePng.ts';
import { sharp } from './imageLibrary.ts';
import { loadLatinFont } from './loadLatinFont.ts';
import { resizeRaster } from './resizeRaster.ts';

export interface DrawingPictures {
	/** Undefined where the page cannot be drawn: its blocks then stand on white. */
	readonly page: Raster | undefined;
	readonly view: Raster | undefined;
}

/** Pictures under what is painted over them, on white, as PNG. Pictures are stretched to their frames. */
export const composeDrawing = async (drawing: PageDrawing, { page, view }: DrawingPictures): Promise<Uint8Array> => {
	await loadLatinFont();
	const layer = async (raster: Raster, { widthPx, heightPx, leftPx, topPx }: Frame) => ({
		input: Buffer.from(await encodePng(await resizeRaster(raster, widthPx, heightPx))),
		left: leftPx,
		top: topPx,
	});
	const layers = [
		...(page ? [await layer(page, drawing.page)] : []),
		...(view && drawing.view ? [await layer(view, drawing.view)] : []),
		{ input: Buffer.from(drawing.svg), left: 0, top: 0 },
	];
	const { widthPx: width, heightPx: height } = drawing;
	return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
		.composite(layers)
		.png({ compressionLevel: 6 })
		.toBuffer();
};
