import { Tensor, type InferenceSession } from 'onnxruntime-node';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { bgrPlanes } from './bgrPlanes.ts';

/** `values`: row-major [heightPx × widthPx], probability in [0,1] that a pixel belongs to the core of a line of text. */
export interface ProbabilityMap {
	readonly widthPx: number;
	readonly heightPx: number;
	readonly values: Float32Array;
}

/** The network halves its input five times. */
const STRIDE_PX = 32;
/** Tiles bound the memory of the network: about 250 MB of activations at this size. */
const TILE_PX = 1280;
/** Seen on both sides of a seam; half of it is thrown away on each. */
const OVERLAP_PX = 128;

interface Span {
	readonly start: number;
	readonly end: number;
	readonly keepFrom: number;
	readonly keepTo: number;
}

/** Cuts a side into spans of at most TILE_PX; the kept parts meet without gap or overlap. */
export const tileSpans = (lengthPx: number): readonly Span[] => {
	const count = lengthPx <= TILE_PX ? 1 : Math.ceil((lengthPx - OVERLAP_PX) / (TILE_PX - OVERLAP_PX));
	const step = (lengthPx - OVERLAP_PX) / count;
	return Array.from({ length: count }, (_, index) => {
		const start = Math.round(index * step);
		const end = index === count - 1 ? lengthPx : Math.round((index + 1) * step) + OVERLAP_PX;
		return {
			start,
			end,
			keepFrom: index === 0 ? 0 : start + OVERLAP_PX / 2,
			keepTo: index === count - 1 ? lengthPx : end - OVERLAP_PX / 2,
		};
	});
};

const padded = (lengthPx: number): number => Math.ceil(lengthPx / STRIDE_PX) * STRIDE_PX;

/** PP-OCR text detection over a whole RGB raster, tile by tile. Mean and deviation: PaddleOCR's detection config. */
export const probabilityMap = async (session: InferenceSession, raster: Raster): Promise<ProbabilityMap> => {
	const values = new Float32Array(raster.widthPx * raster.heightPx);
	for (const rows of tileSpans(raster.heightPx)) {
		for (const columns of tileSpans(raster.widthPx)) {
			const height = padded(rows.end - rows.start);
			const width = padded(columns.end - columns.start);
			const planes = bgrPlanes(
				raster,
				{ left: columns.start, top: rows.start, right: columns.end, bottom: rows.end },
				width,
				height,
			);
			const output = await session.run({ x: new Tensor('float32', planes, [1, 3, height, width]) });
			const map = output[session.outputNames[0] ?? '']?.data as Float32Array;
			for (let y = rows.keepFrom; y < rows.keepTo; y++) {
				const from = (y - rows.start) * width - columns.start;
				values.set(map.subarray(from + columns.keepFrom, from + columns.keepTo), y * raster.widthPx + columns.keepFrom);
			}
		}
	}
	return { widthPx: raster.widthPx, heightPx: raster.heightPx, values };
};
