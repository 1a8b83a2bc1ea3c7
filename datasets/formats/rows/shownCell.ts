import { printable } from './printable.ts';
import type { Cell } from './rowSet.ts';
import { textOfCell } from './textOfCell.ts';

/** A cell as people read it: fractions to seven digits, one line. */
export const shownCell = (cell: Cell): string =>
	typeof cell === 'number' && !Number.isInteger(cell)
		? String(Number(cell.toPrecision(7)))
		: printable(textOfCell(cell));
