import type { Box } from '../../pipeline/document/block.ts';

/** Whether a box has finite numbers and an area, and leaves the page by no more than `tolerance` of its side. */
export const isValidBox = ({ x, y, w, h }: Box, tolerance: number): boolean =>
	[x, y, w, h].every(Number.isFinite) &&
	w > 0 &&
	h > 0 &&
	x >= -tolerance &&
	y >= -tolerance &&
	x + w <= 1 + tolerance &&
	y + h <= 1 + tolerance;
