import type { Needle } from './needle.ts';
import { slideNeedle } from './slideNeedle.ts';

/** Room for the rounding of a threshold such as 0.66: far above the error of one division, far below one character's worth. */
const ROUNDING = 1e-9;

/**
 * RapidFuzz's `partial_ratio` / 100 in [0,1]: the greatest 2 · LCS / (|shorter| + |window|) over all windows of the longer
 * text, those cut short at its ends included; of two texts of one length either may be the window. Both empty 1, one empty 0.
 * @param atLeast values below it are of no interest: what is told for them is 0, and is found sooner
 */
export const needleRatio = (a: Needle, b: Needle, atLeast = 0): number => {
	const [left, right] = [a.text.length, b.text.length];
	if (left === 0 || right === 0) return left === right ? 1 : 0;
	const least = atLeast > 0 ? atLeast - ROUNDING : -1;
	let best = left <= right ? slideNeedle(a, b.text, least) : slideNeedle(b, a.text, least);
	if (left === right && best < 1) best = slideNeedle(b, a.text, best);
	return best > least ? best : 0;
};
