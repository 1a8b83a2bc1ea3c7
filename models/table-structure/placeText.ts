import { boxRows } from '../ocr/boxRows.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import { cutAtCells } from './cutAtCells.ts';
import { nearestCell } from './nearestCell.ts';
import type { PlacedText } from './placedText.ts';
import { sharedLength } from './sharedLength.ts';
import type { TableCell } from './tableCell.ts';

/** Pieces beside each other from which, and the share of them by which, the row of all is settled. */
const LEAST_VOTERS = 3;
const MAJORITY = 0.6;

/**
 * Text of each cell, in the order of `cells`. A line that runs over several cells of a row is cut at its spaces first.
 * Each piece goes to the cell it overlaps most, without overlap to the nearest row and column, for the network's boxes drift
 * in wide columns. Where most pieces of one row of type agree on a row of the table, the others follow: a box that
 * drifted by a row does not mix two records. No piece is lost while there is a cell.
 */
export const placeText = (cells: readonly TableCell[], lines: readonly PlacedText[]): string[] => {
	const pieces: PlacedText[][] = cells.map(() => []);
	for (const row of boxRows(lines.flatMap((line) => cutAtCells(cells, line)))) {
		const own = row.map(({ box }) => nearestCell(cells, box));
		const agreed = agreedRow(own.map((index) => cells[index]));
		row.forEach((piece, at) => {
			const moved = agreed === undefined ? undefined : cellInRow(cells, agreed, piece.box);
			pieces[moved ?? own[at] ?? -1]?.push(piece);
		});
	}
	return pieces.map((own) => own.map(({ text }) => text.trim()).join(' '));
};

/** The row that most of the pieces' cells of one row's height name. */
const agreedRow = (cells: readonly (TableCell | undefined)[]): number | undefined => {
	const votes = new Map<number, number>();
	for (const cell of cells) if (cell?.rowSpan === 1) votes.set(cell.row, (votes.get(cell.row) ?? 0) + 1);
	const [row, count] = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [0, 0];
	return cells.length >= LEAST_VOTERS && count >= MAJORITY * cells.length && count < cells.length ? row : undefined;
};

/** The cell of a row over or nearest to which a piece stands. */
const cellInRow = (cells: readonly TableCell[], row: number, box: PixelBox): number | undefined => {
	let best: number | undefined;
	let least = Infinity;
	cells.forEach((cell, index) => {
		if (row < cell.row || row >= cell.row + cell.rowSpan) return;
		const away = Math.abs(cell.box.left + cell.box.right - box.left - box.right) / 2;
		const overlap = sharedLength(cell.box.left, cell.box.right, box.left, box.right);
		const distance = overlap > 0 ? -overlap : away;
		if (distance < least) {
			least = distance;
			best = index;
		}
	});
	return best;
};
