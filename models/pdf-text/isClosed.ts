import type { Region } from './strokeRegions.ts';

/** Share of the width that strokes of one height must cover, and points by which heights may differ. */
const BORDER_COVER = 0.6;
const BORDER_PT = 4;

/** Strokes close a table off at two heights at least; boxes of a tree that hang on one line do not. */
export const isClosed = (region: Region): boolean => {
	const width = region.right - region.left;
	const heights = new Map<number, number>();
	for (const { at, from, to } of region.level) {
		const key = Math.round(at / BORDER_PT);
		for (const near of [key - 1, key, key + 1]) heights.set(near, (heights.get(near) ?? 0) + to - from);
	}
	const full = [...heights].filter(([, length]) => length >= BORDER_COVER * width).map(([key]) => key);
	return Math.max(...full) - Math.min(...full) >= 2;
};
