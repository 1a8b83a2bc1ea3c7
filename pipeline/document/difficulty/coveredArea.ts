import type { ClippedBox } from '../clipBox.ts';
import { horizontalBands } from './horizontalBands.ts';

/**
 * Areas covered by at least one and by at least two of the boxes, exactly: in each horizontal band a sweep from left to
 * right.
 */
export const coveredArea = (boxes: readonly ClippedBox[]): { readonly once: number; readonly twice: number } => {
	let once = 0;
	let twice = 0;
	for (const band of horizontalBands(boxes, (a, b) => a.left - b.left)) {
		// How far right one box, and two boxes, reach so far: what lies left of a box is done with.
		let reachesOne = 0;
		let reachesTwo = 0;
		let lengthOne = 0;
		let lengthTwo = 0;
		for (const { left, right } of band.boxes) {
			lengthOne += Math.max(0, right - Math.max(left, reachesOne));
			lengthTwo += Math.max(0, Math.min(right, reachesOne) - Math.max(left, reachesTwo));
			reachesTwo = Math.max(reachesTwo, Math.min(right, reachesOne));
			reachesOne = Math.max(reachesOne, right);
		}
		once += lengthOne * band.height;
		twice += lengthTwo * band.height;
	}
	return { once, twice };
};
