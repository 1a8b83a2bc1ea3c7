import type { PixelBox } from '../ocr/pixelBox.ts';
import { sharedLength } from './sharedLength.ts';
import type { TableCell } from './tableCell.ts';

/** Share of a piece of text that must lie on a cell's box for the overlap to decide. */
const LEAST_OVERLAP = 0.3;
/** Rows weigh more than columns: a wrong row mixes records, and cells are wider than they are high. */
const ROW_WEIGHT = 4;

/** Index of the cell that a box overlaps most, or else of the nearest; −1 without cells. Of equals, the first. */
export const nearestCell = (cells: readonly TableCell[], box: PixelBox): number => {
	let best = -1;
	let most = LEAST_OVERLAP * (box.right - box.left) * (box.bottom - box.top);
	let nearest = -1;
	let least = Infinity;
	cells.forEach((cell, index) => {
		const overlap =
			sharedLength(cell.box.left, cell.box.right, box.left, box.right) *
			sharedLength(cell.box.top, cell.box.bottom, box.top, box.bottom);
		if (overlap > most) {
			most = overlap;
			best = index;
		}
		const away = distance(cell.box, box);
		if (away < least) {
			least = away;
			nearest = index;
		}
	});
	return best >= 0 ? best : nearest;
};

const distance = (a: PixelBox, b: PixelBox): number => {
	const gapX = Math.max(0, b.left - a.right, a.left - b.right);
	const middleY = Math.abs(a.top + a.bottom - b.top - b.bottom) / 2;
	return gapX + ROW_WEIGHT * middleY;
};
