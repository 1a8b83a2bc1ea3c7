import type { TextStrip } from './textLine.ts';

/** Its length runs up or down the page. */
export const isUpright = ({ alongX, alongY }: TextStrip): boolean => Math.abs(alongY) > Math.abs(alongX);

/** Sine of the angle to the nearer side of the page, about 24 degrees: headings are set askew by less. Short strips give no angle. */
const LEAST_SLANT = 0.4;
const LEAST_ELONGATION = 2;

export const isOblique = ({ alongX, alongY, lengthPx, heightPx }: TextStrip): boolean =>
	Math.min(Math.abs(alongX), Math.abs(alongY)) > LEAST_SLANT && lengthPx >= LEAST_ELONGATION * heightPx;

/** The same strip, read from its other end. */
export const reversed = (strip: TextStrip): TextStrip => ({ ...strip, alongX: -strip.alongX, alongY: -strip.alongY });
