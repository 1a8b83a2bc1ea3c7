import type { Box } from '../block.ts';

/** Area that two boxes share; 0 where they do not meet. */
export const sharedArea = (a: Box, b: Box): number =>
	Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
	Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));
