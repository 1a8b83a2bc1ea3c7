import type { CDPSession } from 'playwright-core';
import type { Reading } from '../../../evaluator/extraction/reading.ts';
import { RENDER_LIMITS } from './renderLimits.ts';

/** WebP cannot be taller (its header has 14 bits). */
const TALLEST_PX = 16_383;
const QUALITY = 80;

/** A picture of a whole page as WebP; cut off below where the format ends. */
export const takePicture = async (devtools: CDPSession, { width, height }: Reading): Promise<Uint8Array> => {
	const clip = {
		x: 0,
		y: 0,
		width: Math.ceil(Math.min(width, RENDER_LIMITS.widthPx)),
		height: Math.ceil(Math.min(height, TALLEST_PX)),
		scale: 1,
	};
	const { data } = await devtools.send('Page.captureScreenshot', {
		format: 'webp',
		quality: QUALITY,
		captureBeyondViewport: true,
		clip,
	});
	return Buffer.from(data, 'base64');
};
