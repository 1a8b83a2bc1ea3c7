import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTableParts } from '../../../models/layout-onnx/readTableParts.ts';
import { splitMergedColumns } from '../../../models/layout-onnx/splitMergedColumns.ts';
import { tableBlock } from '../../../models/layout-onnx/tableBlock.ts';
import type { PixelBox } from '../../../models/ocr/pixelBox.ts';
import type { TableCell } from '../../../models/table-structure/tableCell.ts';
import { boxOf, lineAt, regionOf } from './pageParts.ts';

const PAGE = { widthPx: 1000, heightPx: 3000, channels: 3 as const, data: new Uint8Array(0) };
const STEP_PX = 24;

/** Rows of a name and a number; a wider gap above the rows in `apart`. */
const rowsOf = (count: number, apart: readonly number[] = []) =>
	Array.from({ length: count }, (_, row) => {
		const top = 100 + row * STEP_PX + 30 * apart.filter((wide) => wide <= row).length;
		return [lineAt(`name${row}`, 100, top), lineAt(`${row}`, 400, top)];
	}).flat();

/** Sees a head row and then a grid of two columns, one row each 24 pixels; and notes what it was asked. */
const reader = () => {
	const asked: PixelBox[] = [];
	const read = async (_: unknown, box: PixelBox): Promise<TableCell[]> => {
		asked.push(box);
		const rows = Math.max(1, Math.round((box.bottom - box.top) / STEP_PX));
		return Array.from({ length: rows }, (_, row) =>
			[0, 1].map((column) => ({
				row,
				column,
				rowSpan: 1,
				columnSpan: 1,
				header: row === 0,
				box: boxOf(100 + 300 * column, box.top + row * STEP_PX, 300 + 300 * column, box.top + (row + 1) * STEP_PX),
			})),
		).flat();
	};
	return { read, asked };
};

const textOf = async (count: number, apart: readonly number[] = []) => {
	const { read, asked } = reader();
	const lines = rowsOf(count, apart);
	const bottom = (lines.at(-1)?.box.bottom ?? 0) + 2;
	const box = boxOf(90, 98, 700, bottom);
	const cells = await readTableParts(read, PAGE, box, lines);
	return { asked, cells, block: tableBlock(regionOf('table', box), cells, lines) };
};

describe('readTableParts', () => {
	it('reads a table of 25 rows at once', async () => {
		expect((await textOf(25)).asked).toEqual([boxOf(90, 98, 700, 698)]);
	});

	it('reads a long table in parts that meet, with a head in the first alone', async () => {
		const { asked, cells, block } = await textOf(60);
		expect(asked).toHaveLength(3);
		expect(asked.slice(1).map(({ top }) => top)).toEqual(asked.slice(0, -1).map(({ bottom }) => bottom));
		expect(new Set(cells.filter(({ header }) => header).map(({ row }) => row))).toEqual(new Set([0]));
		expect(block.text.split('\n')).toEqual(Array.from({ length: 60 }, (_, row) => `name${row}\t${row}`));
	});

	it('cuts where the gap is wider', async () => {
		// 40 rows: two parts, cut at row 20 but for a wider gap within three rows.
		expect((await textOf(40, [22])).asked[1]?.top).toBeGreaterThan(100 + 22 * STEP_PX);
		expect((await textOf(40, [30])).asked[1]?.top).toBeLessThan(100 + 22 * STEP_PX);
	});

	it('reads a table as a whole where a part of it shows no cells', async () => {
		const { read, asked } = reader();
		const box = boxOf(90, 98, 700, 98 + 60 * STEP_PX);
		const cells = await readTableParts(
			async (page, part) => (part.top > 98 ? [] : read(page, part)),
			PAGE,
			box,
			rowsOf(60),
		);
		expect(asked.at(-1)).toEqual(box);
		expect(cells).toHaveLength(120);
	});

	it('gives each place of the grid to one cell, whatever the length', async () => {
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 1, max: 120 }), async (count) => {
				const places = (await textOf(count)).cells.map(({ row, column }) => `${row},${column}`);
				expect(new Set(places).size).toBe(places.length);
			}),
			{ numRuns: 40 },
		);
	});
});

describe('splitMergedColumns', () => {
	/** One column from 100 to 500 and one from 600 to 700, five rows under a head. */
	const cells = Array.from({ length: 6 }, (_, row) =>
		[boxOf(100, 100 + row * 30, 500, 130 + row * 30), boxOf(600, 100 + row * 30, 700, 130 + row * 30)].map(
			(box, column): TableCell => ({ row, column, rowSpan: 1, columnSpan: 1, header: row === 0, box }),
		),
	).flat();
	const rows = (left: string, right: string) =>
		[1, 2, 3, 4, 5].flatMap((row) => [
			lineAt(left, 110, 105 + row * 30),
			lineAt(right, 300, 105 + row * 30),
			lineAt('9.9', 610, 105 + row * 30),
		]);
	const shape = (split: readonly TableCell[], row: number) =>
		split.filter((cell) => cell.row === row).map(({ column, columnSpan }) => [column, columnSpan]);

	it('parts a column that holds two numbers a row, and its head where that is two', () => {
		const split = splitMergedColumns(cells, [...rows('800', '880'), lineAt('1.0', 110, 105), lineAt('1.1', 300, 105)]);
		for (const row of [0, 3])
			expect(shape(split, row)).toEqual([
				[0, 1],
				[1, 1],
				[2, 1],
			]);
	});

	it('leaves a head that runs over both', () => {
		const split = splitMergedColumns(cells, [...rows('800', '880'), lineAt('Design effect of samples', 120, 105)]);
		expect(shape(split, 0)).toEqual([
			[0, 2],
			[2, 1],
		]);
	});

	it.each([
		['currency signs before numbers', rows('$', '880')],
		['words at places of their own', [1, 2, 3, 4].map((row) => lineAt('two words', 110 + row * 40, 105 + row * 30))],
		['two pieces in two rows of five', rows('800', '880').filter(({ box }) => box.left !== 300 || box.top < 180)],
		['no text', []],
	])('leaves a column with %s', (_, lines) => {
		expect(splitMergedColumns(cells, lines)).toEqual(cells);
	});
});
