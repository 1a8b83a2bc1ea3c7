import type { Raster } from '../../pipeline/contract/raster.ts';
import { boxRows } from '../ocr/boxRows.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import type { TextLine } from '../ocr/textLine.ts';
import type { TableReader } from '../table-structure/createTableReader.ts';
import type { TableCell } from '../table-structure/tableCell.ts';
import { splitMergedColumns } from './splitMergedColumns.ts';

/** Rows of type in one reading: the network spells 500 tokens, and its boxes drift on long tables. */
const MOST_ROWS = 25;
/** Rows by which a cut may move to a wider gap. */
const SEARCH_ROWS = 3;

/**
 * Cells of a table, read in parts of about equal height where it is long, cut in the widest gap near. Only the first
 * part has a head. Where the network sees no cells in a part, the table is read as a whole.
 */
export const readTableParts = async (
	readTable: TableReader,
	page: Raster,
	box: PixelBox,
	lines: readonly TextLine[],
): Promise<TableCell[]> => {
	const cells: TableCell[] = [];
	const edges = [box.top, ...cutsOf(lines), box.bottom].filter(
		(y, index, all) => index === 0 || y > (all[index - 1] ?? y),
	);
	for (let part = 0; part + 1 < edges.length; part++) {
		const [top, bottom] = [edges[part] ?? box.top, edges[part + 1] ?? box.bottom];
		const own = await readTable(page, { ...box, top, bottom });
		if (own.length === 0 && edges.length > 2) return splitMergedColumns(await readTable(page, box), lines);
		const inside = lines.filter((line) =>
			isBetween(line, part === 0 ? -Infinity : top, part + 2 === edges.length ? Infinity : bottom),
		);
		const above = Math.max(0, ...cells.map((cell) => cell.row + cell.rowSpan));
		cells.push(
			...splitMergedColumns(own, inside).map((cell) => ({
				...cell,
				row: cell.row + above,
				header: cell.header && part === 0,
			})),
		);
	}
	return cells;
};

const cutsOf = (lines: readonly TextLine[]): number[] => {
	const rows = boxRows(lines.filter((line) => !line.upright));
	const parts = Math.ceil(rows.length / MOST_ROWS);
	const gapAbove = (row: number): { readonly from: number; readonly width: number } => {
		const from = Math.max(...(rows[row - 1] ?? []).map((line) => line.box.bottom));
		return { from, width: Math.min(...(rows[row] ?? []).map((line) => line.box.top)) - from };
	};
	return Array.from({ length: Math.max(0, parts - 1) }, (_, part) => {
		const middle = Math.round(((part + 1) * rows.length) / parts);
		let best = middle;
		for (let row = middle - SEARCH_ROWS; row <= middle + SEARCH_ROWS; row++)
			if (gapAbove(row).width > gapAbove(best).width) best = row;
		const { from, width } = gapAbove(best);
		return Math.round(from + width / 2);
	});
};

const isBetween = ({ box }: TextLine, top: number, bottom: number): boolean => {
	const middle = (box.top + box.bottom) / 2;
	return middle >= top && middle < bottom;
};
