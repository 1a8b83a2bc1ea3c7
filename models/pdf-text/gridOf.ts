import { buildTable } from './buildTable.ts';
import { holdsHeading } from './holdsHeading.ts';
import { fromTheRight } from './fromTheRight.ts';
import { latticeTable } from './latticeTable.ts';
import { measureGrid } from './measureGrid.ts';
import type { Word } from './shapes.ts';
import { standsSideBySide } from './standsSideBySide.ts';
import type { Region } from './strokeRegions.ts';
import type { TableGrid } from './tableShapes.ts';

/** What keeps layouts of columns from being taken for tables. */
const MAX_WORDS_PER_CELL = 14;
const MIN_FILLED = 0.35;
const MIN_NUMERIC_UNRULED = 0.4;
const MAX_MATH = 0.35;
const MAX_INNER_LEADERS = 0.3;
/** A row that pairs nothing says nothing about columns. */
const MIN_PAIRED = 2;

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

/** Output of programs has columns of numbers too; a typed table is mostly numbers. */
const MIN_NUMERIC_LISTING = 0.6;

const isListing = (words: readonly Word[]): boolean =>
	words.filter((word) => word.traits.fixedPitch).length > 0.8 * words.length;

/** Cells of a region; undefined where its words make no table. */
export const gridOf = (
	region: Region,
	words: readonly Word[],
	ruled: boolean,
	rightToLeft = false,
): TableGrid | undefined => {
	const lattice = ruled && region.upright.length >= 3 ? latticeTable(words, region, region) : undefined;
	const visual = lattice ?? buildTable(words, region, region);
	if (visual === undefined) return undefined;
	const grid = rightToLeft ? fromTheRight(visual) : visual;
	const { filled, wordsPerCell, numeric, leaders, ...columns } = measureGrid(grid);
	// Aligned equations have columns too.
	if (lattice === undefined && words.filter((word) => word.traits.math).length > MAX_MATH * words.length)
		return undefined;
	if (lattice !== undefined) {
		const paired = columns.pairedRows;
		return wordsPerCell <= 60 && (paired >= 2 || (paired === 1 && isEmptyForm(grid))) ? grid : undefined;
	}
	if (wordsPerCell > MAX_WORDS_PER_CELL || filled < MIN_FILLED || columns.pairedRows < MIN_PAIRED) return undefined;
	const prose = columns.proseColumns;
	if (prose >= 2 || (prose === 1 && !(ruled && isParted(region))) || holdsHeading(words)) return undefined;
	if (!(ruled && isParted(region)) && standsSideBySide(grid)) return undefined;
	if (isListing(words) && !(ruled && isParted(region)) && numeric < MIN_NUMERIC_LISTING) return undefined;
	if ((grid.columnCount === 2 && leaders > 0.5) || columns.innerLeaders > MAX_INNER_LEADERS) return undefined;
	const valued = numeric >= MIN_NUMERIC_UNRULED || (grid.columnCount >= 3 && columns.numericColumns >= 2);
	if (!(ruled && isParted(region)) && (!valued || grid.rowCount < 3)) return undefined;
	if (region.upright.length === 0 && numeric < 0.3 && wordsPerCell > (grid.columnCount === 2 ? 5 : 7)) return undefined;
	return grid;
};
