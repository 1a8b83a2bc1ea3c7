import type { Box } from '../block.ts';
import { sharedArea } from './sharedArea.ts';

/** IoU of two boxes, in [0,1]; 0 where they do not meet or are empty. */
export const intersectionOverUnion = (a: Box, b: Box): number => {
	const shared = sharedArea(a, b);
	return shared === 0 ? 0 : shared / (a.w * a.h + b.w * b.h - shared);
};
