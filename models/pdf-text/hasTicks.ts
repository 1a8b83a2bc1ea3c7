import type { Stroke } from './graphicsIn.ts';
import type { Region } from './strokeRegions.ts';

/** Ticks are shorter than a line of text is high, in em, and begin at the frame; so many make an axis. */
const TICK_EM = 0.7;
const MIN_TICKS = 6;
const AT_FRAME_PT = 1.5;

/** A frame with ticks along its sides. */
export const hasTicks = (region: Region, emPt: number): boolean => {
	const short = (stroke: Stroke): boolean => stroke.to - stroke.from <= TICK_EM * emPt;
	const at = (value: number, side: number): boolean => Math.abs(value - side) <= AT_FRAME_PT;
	const ticks =
		region.upright.filter((stroke) => short(stroke) && (at(stroke.to, region.bottom) || at(stroke.from, region.top)))
			.length +
		region.level.filter((stroke) => short(stroke) && (at(stroke.from, region.left) || at(stroke.to, region.right)))
			.length;
	return ticks >= MIN_TICKS;
};
