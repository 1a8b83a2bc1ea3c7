import type { PixelBox } from '../ocr/pixelBox.ts';

/** Smallest box around x, y pairs. */
export const outlineBox = (outline: readonly number[]): PixelBox => {
	let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
	for (let at = 0; at < outline.length; at += 2) {
		const [x = 0, y = 0] = [outline[at], outline[at + 1]];
		left = Math.min(left, x);
		right = Math.max(right, x);
		top = Math.min(top, y);
		bottom = Math.max(bottom, y);
	}
	return { left, top, right, bottom };
};
