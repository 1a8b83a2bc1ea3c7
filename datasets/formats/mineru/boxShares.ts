import { sharedArea } from '../../../pipeline/document/agreement/sharedArea.ts';
import type { Box } from '../../../pipeline/document/block.ts';
import { intersectionOverUnion } from '../../../pipeline/numeric/intersectionOverUnion.ts';

/** How two boxes lie to each other: the share of the first that lies in the second, and intersection over union. */
export const boxShares = (a: Box, b: Box): { readonly inside: number; readonly iou: number } => {
	const shared = sharedArea(a, b);
	const own = a.w * a.h;
	return { inside: shared === 0 ? 0 : shared / own, iou: intersectionOverUnion(shared, own, b.w * b.h) };
};
