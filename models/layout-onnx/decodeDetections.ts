import { intersectionOverUnion } from '../../pipeline/numeric/intersectionOverUnion.ts';
import { area, sharedArea } from './boxMeasures.ts';
import { DETECTOR_CLASSES } from './detectorClasses.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import type { Region } from './region.ts';

export const INPUT_WIDTH_PX = 608;
export const INPUT_HEIGHT_PX = 800;
const STRIDES_PX = [8, 16, 32, 64] as const;
const BINS = 8;
const LEAST_SCORE = 0.4;
const SAME_BOX_IOU = 0.5;

/** Outputs of one stride: `scores` [cells × 10], `distances` [cells × 4 sides × 8 bins] (left, top, right, bottom). */
export interface DetectorLevel {
	readonly scores: Float32Array;
	readonly distances: Float32Array;
}

interface Candidate extends Region {
	readonly classIndex: number;
}

/**
 * PicoDet's outputs to regions in pixels of a page of the given size. A cell's centre is half a cell in; a side's
 * distance is the expectation over eight bins (generalized focal loss, Li et al., arXiv 2006.04388, section 3), in
 * strides. Per class, the best box suppresses those that overlap it by an IoU above 0.5.
 */
export const decodeDetections = (levels: readonly DetectorLevel[], widthPx: number, heightPx: number): Region[] => {
	const candidates: Candidate[] = [];
	const classes = DETECTOR_CLASSES.length;
	for (const [level, stride] of STRIDES_PX.entries()) {
		const { scores, distances } = levels[level] ?? { scores: new Float32Array(), distances: new Float32Array() };
		const columns = Math.ceil(INPUT_WIDTH_PX / stride);
		for (let cell = 0; cell * classes < scores.length; cell++) {
			for (let classIndex = 0; classIndex < classes; classIndex++) {
				const score = scores[cell * classes + classIndex] ?? 0;
				if (score <= LEAST_SCORE) continue;
				const x = ((cell % columns) + 0.5) * stride;
				const y = (Math.floor(cell / columns) + 0.5) * stride;
				const side = (index: number): number => expectedBin(distances, (cell * 4 + index) * BINS) * stride;
				const box = {
					left: toPage(x - side(0), INPUT_WIDTH_PX, widthPx),
					top: toPage(y - side(1), INPUT_HEIGHT_PX, heightPx),
					right: toPage(x + side(2), INPUT_WIDTH_PX, widthPx),
					bottom: toPage(y + side(3), INPUT_HEIGHT_PX, heightPx),
				};
				candidates.push({ kind: DETECTOR_CLASSES[classIndex]?.kind ?? 'text', score, box, classIndex });
			}
		}
	}
	return bestPerPlace(candidates).map(({ kind, score, box }) => ({ kind, score, box }));
};

const expectedBin = (logits: Float32Array, offset: number): number => {
	const bins = logits.subarray(offset, offset + BINS);
	const most = Math.max(...bins);
	let sum = 0;
	let weighted = 0;
	bins.forEach((logit, bin) => {
		const weight = Math.exp(logit - most);
		sum += weight;
		weighted += weight * bin;
	});
	return weighted / sum;
};

const toPage = (value: number, inputPx: number, pagePx: number): number =>
	(Math.min(inputPx, Math.max(0, value)) / inputPx) * pagePx;

const order = (a: Candidate, b: Candidate): number =>
	b.score - a.score || a.classIndex - b.classIndex || a.box.top - b.box.top || a.box.left - b.box.left;

const bestPerPlace = (candidates: readonly Candidate[]): Candidate[] => {
	const kept: Candidate[] = [];
	const overlaps = (a: PixelBox, b: PixelBox): boolean =>
		intersectionOverUnion(sharedArea(a, b), area(a), area(b)) > SAME_BOX_IOU;
	for (const candidate of [...candidates].sort(order))
		if (!kept.some((better) => better.classIndex === candidate.classIndex && overlaps(better.box, candidate.box)))
			kept.push(candidate);
	return kept;
};
