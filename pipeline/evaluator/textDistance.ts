import { levenshtein } from '../text/levenshtein.ts';
import { OBJECTIVE_V1 } from './constants.ts';

const WILDCARD = OBJECTIVE_V1.wildcard.codePointAt(0) as number;

/** Edit distance of a ground-truth text, whose wildcards match any one character, and a predicted one. */
export const textDistance = (truth: Int32Array, predicted: Int32Array, atMost?: number): number =>
	levenshtein(truth, predicted, { wildcard: WILDCARD, ...(atMost === undefined ? {} : { atMost }) });

/** The same over the longer text, in [0,1]; two empty texts are equal. */
export const textDistanceShare = (truth: Int32Array, predicted: Int32Array): number =>
	textDistance(truth, predicted) / Math.max(truth.length, predicted.length, 1);
