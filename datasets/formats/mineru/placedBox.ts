import type { Box } from '../../../pipeline/document/block.ts';

/** A box that is none: without area, so that the filter for usable layouts counts it as invalid. */
export const NO_BOX: Box = Object.freeze({ x: 0, y: 0, w: 0, h: 0 });

/** So many pages away nothing is meant; and numbers without bound would overflow where areas are added up. */
const FARTHEST = 1e4;

/** A box as it is, outside the page or turned inside out as it may be, unless its numbers are none that a file can mean. */
export const placedBox = (box: Box): Box =>
	Object.values(box).every((side) => Math.abs(side) <= FARTHEST) ? box : NO_BOX;
