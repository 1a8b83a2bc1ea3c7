import type { Cell } from './rowSet.ts';

/**
 * JSON text of a cell, keys in the order given. Integers beyond 2^53 stay digits (JSON has no bound on them); NaN and
 * infinities, which JSON lacks, become null.
 */
export const jsonOfCell = (cell: Cell): string => {
	if (cell === null || cell === undefined) return 'null';
	if (typeof cell === 'bigint') return cell.toString();
	if (typeof cell === 'number') return Number.isFinite(cell) ? JSON.stringify(cell) : 'null';
	if (typeof cell === 'string' || typeof cell === 'boolean') return JSON.stringify(cell);
	if (Array.isArray(cell)) return `[${cell.map(jsonOfCell).join(',')}]`;
	const members = Object.entries(cell as Readonly<Record<string, Cell>>);
	return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${jsonOfCell(value)}`).join(',')}}`;
};
