import { denseTexts } from './denseTexts.ts';
import { needleOf } from './needle.ts';
import { needleRatio } from './needleRatio.ts';

/** `needleRatio` of two texts given as code points, made ready for this once. */
export const partialRatio = (a: Int32Array, b: Int32Array, atLeast = 0): number => {
	const { texts, characters } = denseTexts([a, b]);
	const [left, right] = texts.map((text) => needleOf(text, characters));
	if (!left || !right) throw new Error('partialRatio: two texts went in');
	return needleRatio(left, right, atLeast);
};
