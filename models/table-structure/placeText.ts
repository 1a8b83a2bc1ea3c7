import type { PixelBox } from '../ocr/pixelBox.ts';
import type { TableCell } from './tableCell.ts';

export interface PlacedText {
	readonly text: string;
	readonly box: PixelBox;
}

/** Share of a piece of text that must lie on a cell's box for the overlap to decide. */
const LEAST_OVERLAP = 0.3;

/**
 * Text of each cell, in the order of `cells`. A line that runs over several cells of a row is cut at its spaces first. Each piece goes
 * to the cell it overlaps most; without overlap, to the nearest row and the nearest column, for the network's boxes drift in wide
 * columns. No piece is lost while there is a cell.
 */
export const placeText = (cells: readonly TableCell[], lines: readonly PlacedText[]): string[] => {
	const pieces: PlacedText[][] = cells.map(() => []);
	for (const line of lines) {
		for (const piece of cutAtCells(cells, line)) {
			const index = cellFor(cells, piece.box);
			pieces[index]?.push(piece);
		}
	}
	return pieces.map(joinPieces);
};

const shared = (a0: number, a1: number, b0: number, b1: number): number =>
	Math.max(0, Math.min(a1, b1) - Math.max(a0, b0));

/** Words with boxes by their share of the characters, put together again while they fall on one cell. */
const cutAtCells = (cells: readonly TableCell[], line: PlacedText): PlacedText[] => {
	const words = line.text.split(/\s+/).filter((word) => word !== '');
	const crossed = cells.filter(({ box }) => {
		const height = shared(box.top, box.bottom, line.box.top, line.box.bottom);
		const width = shared(box.left, box.right, line.box.left, line.box.right);
		return (
			height > 0.5 * Math.min(box.bottom - box.top, line.box.bottom - line.box.top) &&
			width > 0.5 * (box.right - box.left)
		);
	});
	if (words.length < 2 || crossed.length < 2) return [line];
	const perCharacter = (line.box.right - line.box.left) / line.text.length;
	const cut: { text: string; box: PixelBox; cell: number }[] = [];
	let from = 0;
	for (const word of words) {
		const start = line.text.indexOf(word, from);
		from = start + word.length;
		const box = { ...line.box, left: line.box.left + start * perCharacter, right: line.box.left + from * perCharacter };
		const cell = cellFor(cells, box);
		const before = cut.at(-1);
		if (before?.cell === cell)
			cut[cut.length - 1] = { text: `${before.text} ${word}`, box: { ...before.box, right: box.right }, cell };
		else cut.push({ text: word, box, cell });
	}
	return cut;
};

const cellFor = (cells: readonly TableCell[], box: PixelBox): number => {
	const size = (box.right - box.left) * (box.bottom - box.top);
	let best = -1;
	let most = LEAST_OVERLAP * size;
	let nearest = -1;
	let least = Infinity;
	cells.forEach((cell, index) => {
		const overlap =
			shared(cell.box.left, cell.box.right, box.left, box.right) *
			shared(cell.box.top, cell.box.bottom, box.top, box.bottom);
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

/** Rows weigh more than columns: a wrong row mixes records, and cells are wider than they are high. */
const ROW_WEIGHT = 4;

const distance = (a: PixelBox, b: PixelBox): number => {
	const gapX = Math.max(0, b.left - a.right, a.left - b.right);
	const middleY = Math.abs(a.top + a.bottom - b.top - b.bottom) / 2;
	return gapX + ROW_WEIGHT * middleY;
};

const joinPieces = (pieces: readonly PlacedText[]): string =>
	[...pieces]
		.sort((a, b) => {
			const overlap = shared(a.box.top, a.box.bottom, b.box.top, b.box.bottom);
			const sameRow = overlap > 0.5 * Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top);
			return sameRow ? a.box.left - b.box.left : a.box.top - b.box.top;
		})
		.map(({ text }) => text.trim())
		.join(' ');
