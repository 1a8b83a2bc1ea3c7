import type { Box } from '../../../pipeline/document/block.ts';

const area = ({ w, h }: Box): number => Math.max(0, w) * Math.max(0, h);

const sharedArea = (a: Box, b: Box): number =>
	Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
	Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** How two boxes lie to each other: the share of the first that lies in the second, and intersection over union. */
export const boxShares = (a: Box, b: Box): { readonly inside: number; readonly iou: number } => {
	const shared = sharedArea(a, b);
	const own = area(a);
	const union = own + area(b) - shared;
	return { inside: own > 0 ? shared / own : 0, iou: union > 0 ? shared / union : 0 };
};
