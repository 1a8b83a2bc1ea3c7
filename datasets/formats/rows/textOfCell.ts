import { jsonOfCell } from './jsonOfCell.ts';
import type { Cell } from './rowSet.ts';

/** A cell as plain text for CSV, Markdown and terminals; nothing (NULL) is the empty string, nested values are JSON. */
export const textOfCell = (cell: Cell): string => {
	if (cell === null || cell === undefined) return '';
	if (typeof cell === 'string') return cell;
	if (typeof cell === 'object') return jsonOfCell(cell);
	return String(cell);
};
