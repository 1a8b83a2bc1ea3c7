import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import { buildTable, isNumeric } from './buildTable.ts';
import { boxOfLines, type Draft } from './draft.ts';
import type { Graphics } from './graphicsIn.ts';
import { latticeTable } from './latticeTable.ts';
import { isLeader } from './markers.ts';
import type { Line, Word } from './shapes.ts';
import { tableHtml, tableText } from './tableHtml.ts';
import { type Region, tableRegions } from './tableRegions.ts';
import type { TableGrid } from './tableShapes.ts';
import type { Size } from './textFrames.ts';
import { pieceOf } from './visualRows.ts';

/** What keeps layouts of columns from being taken for tables. */
const MAX_WORDS_PER_CELL = 14;
const MIN_FILLED = 0.35;
const MIN_NUMERIC_UNRULED = 0.4;

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

const MIN_BARS = 4;
const MIN_DRAWN_SHARE = 0.25;

/** Frames of plots: bars (filled areas that hold no words) or curves fill them. */
const isPlot = (region: Region, graphics: Graphics, lines: readonly Line[]): boolean => {
	const inside = (box: PdfBox): boolean =>
		box.left >= region.left - 2 &&
		box.right <= region.right + 2 &&
		box.top >= region.top - 2 &&
		box.bottom <= region.bottom + 2;
	const areas = graphics.areas.filter((box) => inside(box) && areaOf(box) < 0.5 * areaOf(region));
	const holdsWord = (box: PdfBox): boolean =>
		lines.some(
			(line) =>
				line.top < box.bottom &&
				line.bottom > box.top &&
				line.words.some(
					(word) => word.left < box.right && word.right > box.left && word.baseline > box.top && word.top < box.bottom,
				),
		);
	const bars = areas.filter((box) => !holdsWord(box));
	const widths = new Set(bars.map((box) => Math.round(box.right - box.left)));
	const heights = new Set(bars.map((box) => Math.round(box.bottom - box.top)));
	if (
		bars.length >= MIN_BARS &&
		bars.length * 2 > areas.length &&
		Math.max(widths.size, heights.size) >= 0.5 * bars.length
	)
		return true;
	const drawn = graphics.drawings
		.filter((box) => inside(box) && areaOf(box) > 100)
		.reduce((sum, box) => sum + areaOf(box), 0);
	return drawn >= MIN_DRAWN_SHARE * areaOf(region);
};

/** Rows with two filled cells or more. */
const pairedRows = (grid: TableGrid): number => {
	const filled = new Map<number, number>();
	for (const cell of grid.cells) if (cell.words.length > 0) filled.set(cell.row, (filled.get(cell.row) ?? 0) + 1);
	return [...filled.values()].filter((count) => count >= 2).length;
};

const gridOf = (region: Region, words: readonly Word[], ruled: boolean): TableGrid | undefined => {
	const lattice = ruled && region.upright.length >= 3 ? latticeTable(words, region, region) : undefined;
	const grid = lattice ?? buildTable(words, region, region);
	if (grid === undefined) return undefined;
	const { filled, wordsPerCell, numeric, leaders } = measure(grid);
	if (lattice !== undefined) return wordsPerCell <= 60 && pairedRows(grid) >= 2 ? grid : undefined;
	if (wordsPerCell > MAX_WORDS_PER_CELL || filled < MIN_FILLED) return undefined;
	if (grid.columnCount === 2 && leaders > 0.5) return undefined;
	if (!ruled && (numeric < MIN_NUMERIC_UNRULED || grid.rowCount < 3)) return undefined;
	if (ruled && region.upright.length === 0 && grid.columnCount === 2 && numeric < 0.2 && wordsPerCell > 8)
		return undefined;
	return grid;
};

/** Tables of a page: ruled all round, ruled between, and unruled rows of values. */
export const findTables = (
	graphics: Graphics,
	lines: readonly Line[],
	page: Size,
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

const areaOf = (box: PdfBox): number => (box.right - box.left) * (box.bottom - box.top);
