import type { Box } from '../../../pipeline/document/block.ts';

/** A box of a page turned clockwise by a quarter, in shares of the page before and after. */
export const turnBox = ({ x, y, w, h }: Box): Box => ({ x: 1 - y - h, y: x, w: h, h: w });
