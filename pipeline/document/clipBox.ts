import type { Box } from './block.ts';

/** A box clipped to the page, by its edges in [0,1]. */
export interface ClippedBox {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** The part of a box that lies on the page; undefined where nothing does, or where an edge is no finite number. */
export const clipBox = ({ x, y, w, h }: Box): ClippedBox | undefined => {
	const left = Math.max(0, x);
	const top = Math.max(0, y);
	const right = Math.min(1, x + w);
	const bottom = Math.min(1, y + h);
	// NaN fails both comparisons.
	return right > left && bottom > top ? { left, top, right, bottom } : undefined;
};
