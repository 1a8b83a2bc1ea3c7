import { Tensor, type InferenceSession } from 'onnxruntime-node';
import type { Raster } from '../../pipeline/contract/raster.ts';
import { resizeRaster } from '../../pipeline/effects/image/resizeRaster.ts';
import { type DetectorLevel, decodeDetections, INPUT_HEIGHT_PX, INPUT_WIDTH_PX } from './decodeDetections.ts';
import { DETECTOR_CLASSES } from './detectorClasses.ts';
import type { Region } from './region.ts';

/** Red, green, blue. */
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** Typed boxes of an RGB page, best first. The page is stretched, not letterboxed, to 608 × 800: so the network was trained. */
export const detectRegions = async (session: InferenceSession, page: Raster): Promise<Region[]> => {
	const small = await resizeRaster(page, INPUT_WIDTH_PX, INPUT_HEIGHT_PX);
	const size = INPUT_WIDTH_PX * INPUT_HEIGHT_PX;
	const planes = new Float32Array(3 * size);
	for (let plane = 0; plane < 3; plane++)
		for (let pixel = 0; pixel < size; pixel++)
			planes[plane * size + pixel] =
				((small.data[pixel * 3 + plane] ?? 0) / 255 - (MEAN[plane] ?? 0)) / (DEVIATION[plane] ?? 1);
	const output = await session.run({ image: new Tensor('float32', planes, [1, 3, INPUT_HEIGHT_PX, INPUT_WIDTH_PX]) });
	return decodeDetections(pairLevels(Object.values(output)), page.widthPx, page.heightPx);
};

/** Outputs are told apart by shape: most cells first, and of each grid the one as deep as there are classes is the scores. */
const pairLevels = (tensors: readonly Tensor[]): DetectorLevel[] => {
	const isScores = (tensor: Tensor): boolean => tensor.dims[2] === DETECTOR_CLASSES.length;
	const byCells = (a: Tensor, b: Tensor): number => (b.dims[1] ?? 0) - (a.dims[1] ?? 0);
	const scores = tensors.filter(isScores).sort(byCells);
	const distances = tensors.filter((tensor) => !isScores(tensor)).sort(byCells);
	return scores.map((tensor, level) => ({
		scores: tensor.data as Float32Array,
		distances: distances[level]?.data as Float32Array,
	}));
};
