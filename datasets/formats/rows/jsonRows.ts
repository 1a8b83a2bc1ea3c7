import { distinctNames } from './distinctNames.ts';
import { jsonOfCell } from './jsonOfCell.ts';
import type { Cell, RowSet } from './rowSet.ts';

/** Text that already is JSON goes in as it stands, so numbers keep their digits; anything else becomes a string. */
const embedded = (cell: Cell): string => {
	if (typeof cell !== 'string') return jsonOfCell(cell);
	try {
		JSON.parse(cell);
		return cell;
	} catch {
		return jsonOfCell(cell);
	}
};

/** One JSON array of objects, a row a line, keys in column order. */
export const jsonRows = ({ columns, rows, jsonColumns = [] }: RowSet): string => {
	const keys = distinctNames(columns).map((name) => JSON.stringify(name));
	const json = new Set(jsonColumns);
	const lines = rows.map((row) => {
		const members = keys.map(
			(key, index) => `${key}:${json.has(index) ? embedded(row[index]) : jsonOfCell(row[index])}`,
		);
		return `{${members.join(',')}}`;
	});
	return lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
};
