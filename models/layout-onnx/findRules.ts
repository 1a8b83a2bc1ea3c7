import type { Raster } from '../../pipeline/contract/raster.ts';
import { components } from '../ocr/components.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import { outlineBox } from './outlineBox.ts';

/** A rule is darker (or lighter) by this than what lies this many pixels to both of its sides. */
const LEAST_CONTRAST = 24;
const REACH_PX = 3;
/** Shares of the sketch's longer side, and of a rule's own length: skewed rules are a little higher than wide. */
const LEAST_LENGTH = 0.03;
const MOST_THICKNESS = 0.05;
const THIN_PX = 5;

export interface Rules {
	/** From top to bottom. */
	readonly level: readonly PixelBox[];
	/** From left to right. */
	readonly upright: readonly PixelBox[];
}

/**
 * Straight thin lines of a grey sketch, in its pixels: connected pixels that differ from what lies above and below them (or
 * left and right), which strokes of letters do too, but not for so long.
 */
export const findRules = (sketch: Raster): Rules => ({
	level: rulesAlong(sketch, sketch.widthPx, 1).sort((a, b) => a.top - b.top || a.left - b.left),
	upright: rulesAlong(sketch, 1, sketch.widthPx).sort((a, b) => a.left - b.left || a.top - b.top),
});

/** `across`: step in the data to the pixel beside the rule; `along`: to the next one on it. */
const rulesAlong = ({ data, widthPx, heightPx }: Raster, across: number, along: number): PixelBox[] => {
	const values = new Float32Array(data.length);
	const [marginX, marginY] = along === 1 ? [0, REACH_PX] : [REACH_PX, 0];
	for (let y = marginY; y < heightPx - marginY; y++) {
		for (let x = marginX; x < widthPx - marginX; x++) {
			const at = y * widthPx + x;
			const own = data[at] ?? 0;
			const before = own - (data[at - REACH_PX * across] ?? 0);
			const behind = own - (data[at + REACH_PX * across] ?? 0);
			if (Math.min(before, behind) >= LEAST_CONTRAST || Math.max(before, behind) <= -LEAST_CONTRAST) values[at] = 1;
		}
	}
	const leastPx = LEAST_LENGTH * Math.max(widthPx, heightPx);
	return components({ widthPx, heightPx, values }, 0.5)
		.map(({ outline }) => outlineBox(outline))
		.filter(({ left, top, right, bottom }) => {
			const [length, thickness] = along === 1 ? [right - left, bottom - top] : [bottom - top, right - left];
			return length >= leastPx && thickness <= Math.max(THIN_PX, MOST_THICKNESS * length);
		});
};
