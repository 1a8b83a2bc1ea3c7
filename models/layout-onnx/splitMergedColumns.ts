import { leastOf } from '../../pipeline/numeric/leastOf.ts';
import type { TextLine } from '../ocr/textLine.ts';
import { cutAtCells } from '../table-structure/cutAtCells.ts';
import { nearestCell } from '../table-structure/nearestCell.ts';
import type { PlacedText } from '../table-structure/placedText.ts';
import type { TableCell } from '../table-structure/tableCell.ts';

/** Rows of the body, and share of those with text, in which a column holds something on both sides of a gap. */
const LEAST_ROWS = 3;
const MOSTLY = 0.75;
/** Width of the gap, in heights of the lowest piece: two columns stand further apart than two words. */
const LEAST_GAP = 0.5;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/**
 * Cells with columns parted that the network took for one: down the whole body a gap that no text crosses, with text on both
 * sides in most rows. Currency signs and bullets are no column.
 */
export const splitMergedColumns = (cells: readonly TableCell[], lines: readonly TextLine[]): TableCell[] => {
	let parted = [...cells];
	for (let column = Math.max(0, ...cells.map((cell) => cell.column)); column >= 0; column--) {
		const pieces = piecesOf(parted, lines);
		const own = parted.filter((cell) => !cell.header && cell.column === column && cell.columnSpan === 1);
		const x = gapIn(own.map((cell) => pieces.get(cell) ?? []).filter((some) => some.length > 0));
		if (x !== undefined) parted = parted.flatMap((cell) => split(cell, pieces.get(cell) ?? [], column, x));
	}
	return parted;
};

const piecesOf = (cells: readonly TableCell[], lines: readonly TextLine[]): Map<TableCell, PlacedText[]> => {
	const pieces = new Map(cells.map((cell): [TableCell, PlacedText[]] => [cell, []]));
	for (const piece of lines.flatMap((line) => cutAtCells(cells, line))) {
		const cell = cells[nearestCell(cells, piece.box)];
		if (cell !== undefined) pieces.get(cell)?.push(piece);
	}
	return pieces;
};

/** Middle of the gap between two columns in the pieces of each row; undefined where there is none. */
const gapIn = (rows: readonly (readonly PlacedText[])[]): number | undefined => {
	const sorted = rows.flat().sort((a, b) => a.box.left - b.box.left);
	let reach = Infinity;
	for (const { box } of sorted) {
		const x = (reach + box.left) / 2;
		const wide = box.left - reach >= LEAST_GAP * leastOf(sorted.map((piece) => piece.box.bottom - piece.box.top));
		reach = reach === Infinity ? box.right : Math.max(reach, box.right);
		if (!wide) continue;
		const both = rows.filter((row) => saysSomething(row, x, true) && saysSomething(row, x, false)).length;
		if (both >= LEAST_ROWS && both >= MOSTLY * rows.length) return x;
	}
	return undefined;
};

const saysSomething = (row: readonly PlacedText[], x: number, left: boolean): boolean =>
	row.some((piece) => piece.box.left < x === left && SAYS_SOMETHING.test(piece.text));

const split = (cell: TableCell, pieces: readonly PlacedText[], column: number, x: number): TableCell[] => {
	if (cell.column > column) return [{ ...cell, column: cell.column + 1 }];
	if (cell.column + cell.columnSpan <= column) return [cell];
	const crosses = pieces.some(({ box }) => box.left < x && box.right > x);
	if (cell.columnSpan > 1 || crosses) return [{ ...cell, columnSpan: cell.columnSpan + 1 }];
	const { left, right } = cell.box;
	return [
		{ ...cell, box: { ...cell.box, left: Math.min(left, x), right: x } },
		{ ...cell, column: column + 1, box: { ...cell.box, left: x, right: Math.max(right, x) } },
	];
};
