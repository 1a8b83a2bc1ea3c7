import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { RegionStrokes } from './buildTable.ts';
import { disjointSets } from './disjointSets.ts';
import { isNumeric } from './isNumeric.ts';
import type { Stroke } from './graphicsIn.ts';
import type { Word } from './shapes.ts';
import type { TableCell, TableGrid } from './tableShapes.ts';
import { pieceOf, visualRows } from './visualRows.ts';

const SAME_PT = 3;
/** Share of a cell's side that strokes must cover to part it from the next. */
const WALL_SHARE = 0.6;
const MAX_LINES = 400;

const positions = (strokes: readonly Stroke[], from: number, to: number): number[] => {
	const out: number[] = [];
	for (const at of [from, to, ...strokes.map((stroke) => stroke.at)].sort((p, q) => p - q)) {
		if (at < from - SAME_PT || at > to + SAME_PT) continue;
		if (out.length === 0 || at - (out[out.length - 1] ?? 0) > SAME_PT) out.push(at);
	}
	return out;
};

/** Strokes near each position. */
const strokesAt = (strokes: readonly Stroke[], at: readonly number[]): Stroke[][] =>
	at.map((position) => strokes.filter((stroke) => Math.abs(stroke.at - position) <= SAME_PT));

const isWall = (strokes: readonly Stroke[], from: number, to: number): boolean => {
	let covered = 0;
	for (const stroke of strokes) {
		covered += Math.max(0, Math.min(stroke.to, to) - Math.max(stroke.from, from));
	}
	return covered >= WALL_SHARE * (to - from);
};

/**
 * Cells of a fully ruled table: the strokes' grid, with neighbours united where no stroke parts them. Undefined when
 * strokes make less than 2 × 2 cells, or leave many rows of values in one cell (`buildTable` parts those).
 */
export const latticeTable = (words: readonly Word[], strokes: RegionStrokes, box: PdfBox): TableGrid | undefined => {
	const xs = positions(strokes.upright, box.left, box.right);
	const ys = positions(strokes.level, box.top, box.bottom);
	const columns = xs.length - 1;
	const rows = ys.length - 1;
	if (columns < 2 || rows < 2 || xs.length > MAX_LINES || ys.length > MAX_LINES) return undefined;
	const uprightAt = strokesAt(strokes.upright, xs);
	const levelAt = strokesAt(strokes.level, ys);
	const { find, unite } = disjointSets(rows * columns);
	const at = (list: readonly number[], i: number): number => list[i] ?? 0;
	for (let r = 0; r < rows; r++) {
		for (let c = 0; c < columns; c++) {
			if (c + 1 < columns && !isWall(uprightAt[c + 1] ?? [], at(ys, r), at(ys, r + 1)))
				unite(r * columns + c, r * columns + c + 1);
			if (r + 1 < rows && !isWall(levelAt[r + 1] ?? [], at(xs, c), at(xs, c + 1)))
				unite(r * columns + c, (r + 1) * columns + c);
		}
	}
	const cells = new Map<
		number,
		{ row: number; lastRow: number; column: number; lastColumn: number; words: Word[]; size: number }
	>();
	for (let i = 0; i < rows * columns; i++) {
		const root = find(i);
		const row = Math.floor(i / columns);
		const column = i % columns;
		const cell = cells.get(root);
		if (cell === undefined) cells.set(root, { row, lastRow: row, column, lastColumn: column, words: [], size: 1 });
		else {
			cell.row = Math.min(cell.row, row);
			cell.lastRow = Math.max(cell.lastRow, row);
			cell.column = Math.min(cell.column, column);
			cell.lastColumn = Math.max(cell.lastColumn, column);
			cell.size++;
		}
	}
	// United cells that are no rectangles: the strokes are no table.
	for (const cell of cells.values())
		if (cell.size !== (cell.lastRow - cell.row + 1) * (cell.lastColumn - cell.column + 1)) return undefined;
	const indexIn = (list: readonly number[], value: number): number =>
		Math.max(0, Math.min(list.length - 2, list.filter((edge) => edge <= value).length - 1));
	for (const word of words) {
		const r = indexIn(ys, word.baseline - 0.3 * word.sizePt);
		const c = indexIn(xs, (word.left + word.right) / 2);
		cells.get(find(r * columns + c))?.words.push(word);
	}
	const list = [...cells.values()];
	if (list.length < 4 || list.filter((cell) => cell.words.length > 0).length < 3) return undefined;
	if (list.some((cell) => cell.column > 0 && holdsRowsOfValues(cell.words))) return undefined;
	const first = list.filter((cell) => cell.row === 0);
	const headerRows =
		first.some((cell) => cell.words.length > 0) &&
		!first.some((cell) => cell.words.length > 0 && isNumeric(pieceOf(cell.words)))
			? Math.max(...first.map((cell) => cell.lastRow)) + 1
			: 0;
	const filled = list.map(
		({ row, lastRow, column, lastColumn, words: own }): TableCell => ({ row, lastRow, column, lastColumn, words: own }),
	);
	return {
		...box,
		rowCount: rows,
		columnCount: columns,
		headerRows: headerRows < rows ? headerRows : 0,
		cells: filled,
	};
};

const holdsRowsOfValues = (words: readonly Word[]): boolean => {
	if (words.length < 3) return false;
	const rows = visualRows(words);
	return rows.length >= 3 && rows.filter((row) => row.pieces.every(isNumeric)).length >= 0.6 * rows.length;
};
