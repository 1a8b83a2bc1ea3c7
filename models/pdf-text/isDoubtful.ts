import { isNumeric } from './isNumeric.ts';
import type { TableCell, TableGrid } from './tableShapes.ts';
import { pieceOf, visualRows } from './visualRows.ts';

/** Share of a column's cells that hold two values each: a gutter was missed. */
const DOUBLE_SHARE = 0.6;
const MIN_CELLS = 3;
/** A cell over as many rows, with as many lines, is several cells. */
const MIN_SPAN = 3;
/** Lines in each of several cells of a row, and words in a cell on the whole: rows were put together. */
const MERGED_LINES = 4;
const MERGED_WORDS = 8;

/** SLANet spells out 500 tokens at most, and loses the last rows of larger tables. */
const MAX_PLACES = 200;

/** Share of the words that are letters or digits: the network was taught no grids of ornaments. */
const MIN_SPELT = 0.6;

const spells = (grid: TableGrid): boolean => {
	const words = grid.cells.flatMap((cell) => cell.words);
	return words.filter((word) => /\p{N}|\p{L}{2}/u.test(word.text)).length >= MIN_SPELT * words.length;
};

const holdsTwoValues = ({ words }: TableCell): boolean =>
	words.length >= 2 && words.every((word) => isNumeric(pieceOf([word])));

const hasDoubleColumn = (grid: TableGrid): boolean => {
	for (let column = 0; column < grid.columnCount; column++) {
		const cells = grid.cells.filter(
			(cell) => cell.column === column && cell.row >= grid.headerRows && cell.words.length > 0,
		);
		if (cells.length >= MIN_CELLS && cells.filter(holdsTwoValues).length >= DOUBLE_SHARE * cells.length) return true;
	}
	return false;
};

const hasStackedCell = (grid: TableGrid): boolean =>
	grid.cells.some((cell) => {
		const span = cell.lastRow - cell.row + 1;
		return span >= MIN_SPAN && cell.words.length >= span && visualRows(cell.words).length >= span;
	});

/** Two cells of one row, the first among them, each of many lines: the first column names several things. */
const hasMergedRow = (grid: TableGrid): boolean => {
	const filled = grid.cells.filter((cell) => cell.words.length > 0);
	const words = filled.reduce((sum, cell) => sum + cell.words.length, 0) / Math.max(1, filled.length);
	if (words < MERGED_WORDS) return false;
	return filled.some(
		(first) =>
			first.column === 0 &&
			visualRows(first.words).length >= 2 &&
			filled.filter((cell) => cell.row === first.row && visualRows(cell.words).length >= MERGED_LINES).length >= 2,
	);
};

/** The strokes and gutters of a table do not say its structure: cells hold what plainly are several. */
export const isDoubtful = (grid: TableGrid): boolean =>
	grid.rowCount * grid.columnCount <= MAX_PLACES &&
	spells(grid) &&
	(hasDoubleColumn(grid) || hasStackedCell(grid) || hasMergedRow(grid));
