import { upperMedian } from '../../pipeline/numeric/upperMedian.ts';
import { boxRows } from '../ocr/boxRows.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import type { TextLine } from '../ocr/textLine.ts';
import { containedShare, unionBox } from './boxMeasures.ts';

/** All lengths in heights of the type. Cells are this long at most, and neighbours in a row this far apart. */
const MOST_CELL = 10;
/** The middle cell; lines of the narrowest columns of prose are longer. */
const TYPICAL_CELL = 7;
const LEAST_GAP = 1;
const MOST_GAP = 14;
/** Rows follow each other within this step, and their cells are aligned to this. */
const MOST_STEP = 2.6;
const ALIGNED = 0.6;
const LEAST_ROWS = 4;
/** A table of two columns is told from short lines in columns by its figures. */
const LEAST_FIGURES = 0.6;
/** Share of the lines within a table that are its cells: what runs between them is text in columns. */
const LEAST_MEMBERS = 0.8;
/** Where this many other lines stand on each side of a gap and nearly none across it, it is the page's gutter. */
const LEAST_BESIDE = 4;
const MOST_CROSSING = 0.06;
/** Share of digits in a figure with its signs and unit. */
const FIGURE = 0.3;

/**
 * Boxes of tables without rules among lines that no region holds: rows of short pieces under each other, in at least two columns
 * that keep their left edge, right edge or middle over four rows.
 */
export const alignedTables = (lines: readonly TextLine[]): PixelBox[] => {
	const rows = boxRows(lines.filter((line) => !line.upright)).flatMap(cellRuns);
	const tables: TextLine[][][] = [];
	for (const row of rows) {
		const table = tables.find((own) => continues(own, row));
		if (table === undefined) tables.push([row]);
		else table.push(row);
	}
	return tables.filter(isTable).flatMap((table) => {
		const members = table.flat();
		const box = unionBox(members.map((line) => line.box)) as PixelBox;
		const inside = lines.filter((line) => containedShare(line.box, box) > 0.5).length;
		if (members.length < LEAST_MEMBERS * inside) return [];
		const elsewhere = lines.filter((line) => !members.includes(line));
		return gaps(members).some((x) => isGutter(elsewhere, x)) ? [] : [box];
	});
};

/** Middles of what no member covers, from left to right. */
const gaps = (members: readonly TextLine[]): number[] => {
	const found: number[] = [];
	let reach = Infinity;
	for (const { box } of [...members].sort((a, b) => a.box.left - b.box.left)) {
		if (box.left > reach) found.push((box.left + reach) / 2);
		reach = reach === Infinity ? box.right : Math.max(reach, box.right);
	}
	return found;
};

const isGutter = (lines: readonly TextLine[], x: number): boolean => {
	const left = lines.filter(({ box }) => box.right <= x).length;
	const right = lines.filter(({ box }) => box.left >= x).length;
	const crossing = lines.length - left - right;
	return Math.min(left, right) >= LEAST_BESIDE && crossing <= MOST_CROSSING * lines.length;
};

/** A row of type cut where a piece is too long for a cell or a gap too wide; what is left of at least two pieces. */
const cellRuns = (row: readonly TextLine[]): TextLine[][] => {
	const runs: TextLine[][] = [[]];
	for (const line of row) {
		const run = runs.at(-1) as TextLine[];
		const before = run.at(-1);
		const gap = before === undefined ? 0 : (line.box.left - before.box.right) / line.heightPx;
		if (line.box.right - line.box.left > MOST_CELL * line.heightPx) runs.push([]);
		else if (before === undefined || (gap >= LEAST_GAP && gap <= MOST_GAP)) run.push(line);
		else runs.push([line]);
	}
	return runs.filter((run) => run.length > 1);
};

const continues = (table: readonly (readonly TextLine[])[], row: readonly TextLine[]): boolean => {
	const last = table.at(-1) ?? [];
	const heightPx = upperMedian(last.map((line) => line.heightPx)) ?? 0;
	const step = middle(row) - middle(last);
	if (step <= 0 || step > MOST_STEP * heightPx) return false;
	return row.filter((cell) => last.some((other) => areAligned(cell.box, other.box, ALIGNED * heightPx))).length >= 2;
};

const areAligned = (a: PixelBox, b: PixelBox, slackPx: number): boolean =>
	Math.abs(a.left - b.left) <= slackPx ||
	Math.abs(a.right - b.right) <= slackPx ||
	Math.abs(a.left + a.right - b.left - b.right) <= 2 * slackPx;

const isTable = (table: readonly (readonly TextLine[])[]): boolean => {
	if (table.length < LEAST_ROWS) return false;
	const wide = table.filter((row) => row.length > 2).length;
	const behind = table.flatMap((row) => row.slice(1));
	const figures = behind.filter(({ text }) => (text.match(/\d/g)?.length ?? 0) >= FIGURE * text.length).length;
	const length = upperMedian(table.flat().map(({ box, heightPx }) => (box.right - box.left) / heightPx)) ?? 0;
	if (length > TYPICAL_CELL) return false;
	return wide >= table.length / 2 || figures >= LEAST_FIGURES * behind.length;
};

const middle = (row: readonly TextLine[]): number =>
	row.reduce((sum, { box }) => sum + box.top + box.bottom, 0) / (2 * Math.max(1, row.length));
