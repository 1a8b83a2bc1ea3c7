import type { PixelBox } from './pixelBox.ts';
import type { TextStrip } from './textLine.ts';

/** Axis-parallel box around a strip. */
export const stripBox = (strip: TextStrip): PixelBox => {
	const halfWidth = (Math.abs(strip.alongX) * strip.lengthPx + Math.abs(strip.alongY) * strip.heightPx) / 2;
	const halfHeight = (Math.abs(strip.alongY) * strip.lengthPx + Math.abs(strip.alongX) * strip.heightPx) / 2;
	return {
		left: strip.centreX - halfWidth,
		top: strip.centreY - halfHeight,
		right: strip.centreX + halfWidth,
		bottom: strip.centreY + halfHeight,
	};
};
