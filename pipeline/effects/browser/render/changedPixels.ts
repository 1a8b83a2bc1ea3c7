import type { Rect } from '../../../evaluator/extraction/rect.ts';

/** Raw pixels of a part of a page, three or four channels. */
export interface Picture {
	readonly data: Uint8Array;
	readonly width: number;
	readonly height: number;
	readonly channels: number;
	/** Of its upper left corner on the page. */
	readonly left: number;
	readonly top: number;
}

/** Least change of a channel that counts: less is seen by nobody, and rounding makes it. */
const LEAST_CHANGE = 24;

const differs = (a: Picture, b: Picture, pixel: number): boolean => {
	for (let channel = 0; channel < 3; channel += 1) {
		const change = (a.data[pixel * a.channels + channel] ?? 0) - (b.data[pixel * b.channels + channel] ?? 0);
		if (Math.abs(change) >= LEAST_CHANGE) return true;
	}
	return false;
};

/**
 * How many pixels of each line differ between two pictures of the same part; a pixel under several lines goes to the topmost.
 * @param lines from the lowest to the topmost, in pixels of the page
 * @param counts by line, added to
 */
export const changedPixels = (a: Picture, b: Picture, lines: readonly Rect[], counts: Int32Array): void => {
	/** 0: nobody's; else the line's place + 1. */
	const owners = new Int32Array(a.width * a.height);
	for (const [line, [left, top, width, height]] of lines.entries()) {
		const right = Math.min(a.width, Math.ceil(left + width - a.left));
		const bottom = Math.min(a.height, Math.ceil(top + height - a.top));
		for (let y = Math.max(0, Math.floor(top - a.top)); y < bottom; y += 1) {
			const from = Math.max(0, Math.floor(left - a.left));
			if (from < right) owners.fill(line + 1, y * a.width + from, y * a.width + right);
		}
	}
	for (const [pixel, owner] of owners.entries())
		if (owner > 0 && differs(a, b, pixel)) counts[owner - 1] = (counts[owner - 1] ?? 0) + 1;
};
