import type { Box } from '../block.ts';
import { clipBox } from '../clipBox.ts';
import { coveredArea } from '../difficulty/coveredArea.ts';
import { sharedArea } from './sharedArea.ts';

/** Share of a part's area that must lie in the whole. */
const LEAST_INSIDE = 0.5;

/**
 * IoU of a box with the union of those boxes that lie at least half in it: what one side draws as one block, the other
 * in pieces. 0 where there is no such piece.
 */
export const coveredByParts = (whole: Box, boxes: readonly Box[]): number => {
	const parts = boxes.filter(
		(part) => sharedArea(part, whole) >= LEAST_INSIDE * part.w * part.h && part.w * part.h > 0,
	);
	if (parts.length === 0) return 0;
	const both = coveredArea([whole, ...parts].flatMap((box) => clipBox(box) ?? [])).once;
	const union = coveredArea(parts.flatMap((box) => clipBox(box) ?? [])).once;
	return both === 0 ? 0 : Math.max(0, whole.w * whole.h + union - both) / both;
};
