import type { Box } from '../../pipeline/document/block.ts';
import type { PageTurn } from '../ocr/pageTurn.ts';

/** A box on the page as it lies, by its place on the page turned clockwise by `turn` degrees; both normalised by page size. */
export const turnedBack = ({ x, y, w, h }: Box, turn: PageTurn): Box => {
	if (turn === 90) return { x: y, y: 1 - x - w, w: h, h: w };
	if (turn === 180) return { x: 1 - x - w, y: 1 - y - h, w, h };
	if (turn === 270) return { x: 1 - y - h, y: x, w: h, h: w };
	return { x, y, w, h };
};
