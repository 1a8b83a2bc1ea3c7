import { textbookDistance } from '../../../scripts/bench/textbookDistance.ts';

/** Edit distance; `ξ` of the ground truth matches any one character. */
export const distance = (truth: readonly string[], predicted: readonly string[]): number =>
	textbookDistance(truth, predicted, 'ξ');

/** The same in shares of the longer text; two empty texts 0. */
export const distanceShare = (truth: readonly string[], predicted: readonly string[]): number =>
	distance(truth, predicted) / Math.max(truth.length, predicted.length, 1);
