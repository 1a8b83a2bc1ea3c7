import { isLeader } from './markers.ts';
import { isNumeric } from './isNumeric.ts';
import type { TableGrid } from './tableShapes.ts';
import { pieceOf, visualRows } from './visualRows.ts';

/** What tells tables from columns of text. */
export interface GridMeasure {
	/** Share of the grid's places that filled cells cover. */
	readonly filled: number;
	readonly wordsPerCell: number;
	/** Share of the filled cells behind the first column and under the head that are values. */
	readonly numeric: number;
	/** Cells with leaders, per row. */
	readonly leaders: number;
	/** The same behind the first column: an index set in columns. */
	readonly innerLeaders: number;
	/** Columns of values from top to bottom. */
	readonly numericColumns: number;
	/** Rows with two filled cells or more. */
	readonly pairedRows: number;
	/** Columns of running text: their rows begin in the middle of sentences. */
	readonly proseColumns: number;
}

const MIN_NUMERIC_CELLS = 3;

const numericColumns = (grid: TableGrid): number => {
	let columns = 0;
	for (let column = 0; column < grid.columnCount; column++) {
		const cells = grid.cells.filter(
			(cell) => cell.column === column && cell.row >= grid.headerRows && cell.words.length > 0,
		);
		if (cells.length >= MIN_NUMERIC_CELLS && cells.every((cell) => isNumeric(pieceOf(cell.words)))) columns++;
	}
	return columns;
};

const pairedRows = (grid: TableGrid): number => {
	const filled = new Map<number, number>();
	for (const { words, row, lastRow } of grid.cells) {
		if (words.length === 0) continue;
		for (let at = row; at <= lastRow; at++) filled.set(at, (filled.get(at) ?? 0) + 1);
	}
	return [...filled.values()].filter((count) => count >= 2).length;
};

const PROSE_WORDS = 3;
const MIN_PROSE_CELLS = 4;
const CONTINUED_SHARE = 0.4;

/** Lines of justified text: words, and how far their ends may miss the column's, in points. */
const FLUSH_WORDS = 5;
const FLUSH_PT = 1;
const MIN_FLUSH = 3;

/** Lines in one column that begin and end at the same places: text set to a measure, no entries. */
const isJustified = (grid: TableGrid, column: number): boolean => {
	const lines = grid.cells
		.filter((cell) => cell.column === column && cell.words.length >= FLUSH_WORDS)
		.flatMap((cell) => visualRows(cell.words))
		.flatMap(({ pieces }) => pieces.filter(({ words }) => words.length >= FLUSH_WORDS));
	return lines.some(
		(line) =>
			lines.filter(
				(other) => Math.abs(other.left - line.left) <= FLUSH_PT && Math.abs(other.right - line.right) <= FLUSH_PT,
			).length >= MIN_FLUSH,
	);
};

const proseColumns = (grid: TableGrid): number => {
	let columns = 0;
	for (let column = 0; column < grid.columnCount; column++) {
		if (isJustified(grid, column)) {
			columns++;
			continue;
		}
		const texts = grid.cells
			.filter((cell) => cell.column === column && cell.words.length >= PROSE_WORDS)
			.map((cell) => cell.words[0]?.text ?? '');
		if (texts.length < MIN_PROSE_CELLS || texts.length < 0.5 * grid.rowCount) continue;
		if (texts.filter((text) => /^\p{Ll}/u.test(text)).length >= CONTINUED_SHARE * texts.length) columns++;
	}
	return columns;
};

export const measureGrid = (grid: TableGrid): GridMeasure => {
	const inked = grid.cells.filter((cell) => cell.words.length > 0);
	const covered = inked.reduce(
		(sum, cell) => sum + (cell.lastRow - cell.row + 1) * (cell.lastColumn - cell.column + 1),
		0,
	);
	const words = inked.reduce((sum, cell) => sum + cell.words.length, 0);
	const values = inked.filter((cell) => cell.column > 0 && cell.row >= grid.headerRows);
	const leaders = inked.filter((cell) => cell.words.some((word) => isLeader(word.text)));
	return {
		filled: covered / (grid.rowCount * grid.columnCount),
		wordsPerCell: words / Math.max(1, inked.length),
		numeric: values.length === 0 ? 0 : values.filter((cell) => isNumeric(pieceOf(cell.words))).length / values.length,
		leaders: leaders.length / grid.rowCount,
		innerLeaders: leaders.filter((cell) => cell.column > 0).length / grid.rowCount,
		numericColumns: numericColumns(grid),
		pairedRows: pairedRows(grid),
		proseColumns: proseColumns(grid),
	};
};
