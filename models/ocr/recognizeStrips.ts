import { Tensor, type InferenceSession } from 'onnxruntime-node';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { cropStrip, cropWidthPx, STRIP_HEIGHT_PX } from './cropStrip.ts';
import { decodeCtc, type ReadText } from './decodeCtc.ts';
import type { TextStrip } from './textLine.ts';

/** Sum of padded widths in one call: its output is one probability per 8 pixels and character, 15 MB at this width. */
const BATCH_WIDTH_PX = 1600;
/** Widths are padded to a multiple, so that few shapes occur and strips of one width meet in one call. */
const WIDTH_STEP_PX = 32;

/**
 * Reads strips, narrow ones first and several of one padded width in one call; answers in the order of `strips`. Padding
 * changes what the network reads: strips padded to a wider neighbour would read otherwise with other text on the page.
 */
export const recognizeStrips = async (
	session: InferenceSession,
	characters: readonly string[],
	raster: Raster,
	strips: readonly TextStrip[],
): Promise<ReadText[]> => {
	const read: ReadText[] = new Array(strips.length);
	const queue = strips.map((strip, index) => ({
		strip,
		index,
		width: Math.ceil(cropWidthPx(strip) / WIDTH_STEP_PX) * WIDTH_STEP_PX,
	}));
	queue.sort((a, b) => a.width - b.width || a.index - b.index);
	for (let start = 0; start < queue.length; ) {
		let end = start + 1;
		const width = queue[start]?.width ?? 0;
		while (queue[end]?.width === width && (end + 1 - start) * width <= BATCH_WIDTH_PX) end++;
		const batch = queue.slice(start, end);
		const planeSize = STRIP_HEIGHT_PX * width;
		const pixels = new Float32Array(batch.length * 3 * planeSize);
		batch.forEach(({ strip }, row) => {
			cropStrip(raster, strip, pixels, row * 3 * planeSize, width, planeSize);
		});
		const output = await session.run({ x: new Tensor('float32', pixels, [batch.length, 3, STRIP_HEIGHT_PX, width]) });
		const tensor = output[session.outputNames[0] ?? ''] as Tensor;
		const steps = tensor.dims[1] ?? 0;
		batch.forEach(({ index }, row) => {
			read[index] = decodeCtc(tensor.data as Float32Array, row * steps * characters.length, steps, characters);
		});
		start = end;
	}
	return read;
};
