import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { PageSize } from '../../pipeline/contract/raster.ts';
import { areaOf } from './boxGeometry.ts';
import { buildTable } from './buildTable.ts';
import { isNumeric } from './isNumeric.ts';
import { boxOfLines, type Draft } from './draft.ts';
import type { Graphics } from './graphicsIn.ts';
import { latticeTable } from './latticeTable.ts';
import { isPlot } from './isPlot.ts';
import { isLeader } from './markers.ts';
import type { Line, Word } from './shapes.ts';
import { tableHtml, tableText } from './tableHtml.ts';
import type { Region } from './strokeRegions.ts';
import { tableRegions } from './tableRegions.ts';
import type { TableGrid } from './tableShapes.ts';
import { pieceOf } from './visualRows.ts';

/** What keeps layouts of columns from being taken for tables. */
const MAX_WORDS_PER_CELL = 14;
const MIN_FILLED = 0.35;
const MIN_NUMERIC_UNRULED = 0.4;
const MAX_MATH = 0.35;

export interface FoundTables {
	readonly drafts: readonly Draft[];
	/** Words inside tables. */
	readonly taken: ReadonlySet<Word>;
}

const wordsIn = (lines: readonly Line[], box: PdfBox, taken: ReadonlySet<Word>): Word[] =>
	lines.flatMap((line) =>
		line.words.filter((word) => {
			const x = (word.left + word.right) / 2;
			const y = word.baseline - 0.3 * word.sizePt;
			return !taken.has(word) && x > box.left - 2 && x < box.right + 2 && y > box.top && y < box.bottom;
		}),
	);

const measure = (
	grid: TableGrid,
): { readonly filled: number; readonly wordsPerCell: number; readonly numeric: number; readonly leaders: number } => {
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
	};
};

/** Rows with two filled cells or more. */
const pairedRows = (grid: TableGrid): number => {
	const filled = new Map<number, number>();
	for (const { words, row, lastRow } of grid.cells) {
		if (words.length === 0) continue;
		for (let at = row; at <= lastRow; at++) filled.set(at, (filled.get(at) ?? 0) + 1);
	}
	return [...filled.values()].filter((count) => count >= 2).length;
};

const BORDER_PT = 4;
const PARTING_SHARE = 0.4;

/** Strokes inside the border run along a good part of it: not just a frame around anything. */
const isParted = (region: Region): boolean =>
	region.level.some(
		(stroke) =>
			stroke.at > region.top + BORDER_PT &&
			stroke.at < region.bottom - BORDER_PT &&
			stroke.to - stroke.from >= PARTING_SHARE * (region.right - region.left),
	) ||
	region.upright.some(
		(stroke) =>
			stroke.at > region.left + BORDER_PT &&
			stroke.at < region.right - BORDER_PT &&
			stroke.to - stroke.from >= PARTING_SHARE * (region.bottom - region.top),
	);

/** Column names over cells to be filled in. */
const isEmptyForm = (grid: TableGrid): boolean =>
	grid.columnCount >= 3 &&
	grid.cells.filter((cell) => cell.row === 0).every((cell) => cell.words.length > 0) &&
	grid.headerRows > 0;

const gridOf = (region: Region, words: readonly Word[], ruled: boolean): TableGrid | undefined => {
	const lattice = ruled && region.upright.length >= 3 ? latticeTable(words, region, region) : undefined;
	const grid = lattice ?? buildTable(words, region, region);
	if (grid === undefined) return undefined;
	const { filled, wordsPerCell, numeric, leaders } = measure(grid);
	// Aligned equations have columns too.
	if (lattice === undefined && words.filter((word) => word.traits.math).length > MAX_MATH * words.length)
		return undefined;
	if (lattice !== undefined) {
		const paired = pairedRows(grid);
		return wordsPerCell <= 60 && (paired >= 2 || (paired === 1 && isEmptyForm(grid))) ? grid : undefined;
	}
	if (wordsPerCell > MAX_WORDS_PER_CELL || filled < MIN_FILLED) return undefined;
	if (grid.columnCount === 2 && leaders > 0.5) return undefined;
	if (!(ruled && isParted(region)) && (numeric < MIN_NUMERIC_UNRULED || grid.rowCount < 3)) return undefined;
	if (region.upright.length === 0 && numeric < 0.3 && wordsPerCell > (grid.columnCount === 2 ? 5 : 7)) return undefined;
	return grid;
};

/** Tables of a page: ruled all round, ruled between, and unruled rows of values. */
export const findTables = (
	graphics: Graphics,
	lines: readonly Line[],
	page: PageSize,
	emPt: number,
	rejoinHyphens: boolean,
): FoundTables => {
	const taken = new Set<Word>();
	const drafts: Draft[] = [];
	const regions = tableRegions(graphics, lines, page, emPt);
	const add = (region: Region, ruled: boolean): void => {
		if (isPlot(region, graphics, lines)) return;
		const words = wordsIn(lines, region, taken);
		const grid = gridOf(region, words, ruled);
		if (grid === undefined) return;
		for (const word of words) taken.add(word);
		const box = boxOfLines(ruled ? [region, ...words] : words);
		drafts.push({
			kind: 'table',
			lines: [],
			...box,
			html: tableHtml(grid, rejoinHyphens),
			text: tableText(grid, rejoinHyphens),
		});
	};
	for (const region of [...regions.ruled].sort((p, q) => areaOf(p) - areaOf(q))) add(region, true);
	for (const region of regions.aligned(drafts)) add(region, false);
	return { drafts, taken };
};
