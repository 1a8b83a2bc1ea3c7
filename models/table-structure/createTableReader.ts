import { Tensor } from 'onnxruntime-node';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { cropRaster } from '../../pipeline/effects/image/cropRaster.ts';
import { resizeRaster } from '../../pipeline/effects/image/resizeRaster.ts';
import { openSession } from '../../pipeline/effects/onnx/openSession.ts';
import { bgrPlanes } from '../ocr/bgrPlanes.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import { decodeStructure } from './decodeStructure.ts';
import type { TableCell } from './tableCell.ts';

/** Cells of the table that fills `box` of an RGB page, with boxes in the page's pixels. */
export type TableReader = (page: Raster, box: PixelBox) => Promise<TableCell[]>;

const SIDE_PX = 488;

/** SLANet: the structure of a table from its picture; it reads no text. One session, open for life. */
export const createTableReader = async (
	path: string,
	{ threads }: { readonly threads: number },
): Promise<TableReader> => {
	const session = await openSession(path, { threads });
	return async (page, box) => {
		const crop = cropRaster(page, box);
		const scale = SIDE_PX / Math.max(crop.widthPx, crop.heightPx);
		const widthPx = Math.max(1, Math.round(crop.widthPx * scale));
		const heightPx = Math.max(1, Math.round(crop.heightPx * scale));
		const small = await resizeRaster(crop, widthPx, heightPx);
		const planes = bgrPlanes(small, { left: 0, top: 0, right: widthPx, bottom: heightPx }, SIDE_PX, SIDE_PX);
		const outputs = Object.values(await session.run({ x: new Tensor('float32', planes, [1, 3, SIDE_PX, SIDE_PX]) }));
		const numbers = (lastDimension: number): Float32Array =>
			outputs.find((tensor) => tensor.dims[2] === lastDimension)?.data as Float32Array;
		return decodeStructure(numbers(30), numbers(4), (left, top, right, bottom) => ({
			left: box.left + left * crop.widthPx,
			top: box.top + top * crop.heightPx,
			right: box.left + right * crop.widthPx,
			bottom: box.top + bottom * crop.heightPx,
		}));
	};
};
