import { describe, expect, it } from 'vitest';
import { addDrawn } from '../../../models/layout-onnx/addDrawn.ts';
import { findPictures } from '../../../models/layout-onnx/findPictures.ts';
import { findRules } from '../../../models/layout-onnx/findRules.ts';
import { partTables } from '../../../models/layout-onnx/partTables.ts';
import { ruledTables } from '../../../models/layout-onnx/ruledTables.ts';
import { withLabels } from '../../../models/layout-onnx/withLabels.ts';
import type { PixelBox } from '../../../models/ocr/pixelBox.ts';
import type { Raster } from '../../../pipeline/contract/raster.ts';
import { boxOf, columnAt, lineAt, regionOf } from './pageParts.ts';

const SIDE_PX = 400;

/** A white sheet of 400 × 400 pixels with boxes filled in the given greys. */
const sheet = (...boxes: readonly (readonly [PixelBox, number | ((x: number, y: number) => number)])[]): Raster => {
	const data = new Uint8Array(SIDE_PX * SIDE_PX).fill(255);
	for (const [{ left, top, right, bottom }, grey] of boxes)
		for (let y = top; y < bottom; y++)
			for (let x = left; x < right; x++) data[y * SIDE_PX + x] = typeof grey === 'number' ? grey : grey(x, y);
	return { widthPx: SIDE_PX, heightPx: SIDE_PX, channels: 1, data };
};
/** As busy as a photograph: neighbours differ. */
const busy = (x: number, y: number): number => ((x * 7 + y * 13) % 5) * 50;

describe('findRules', () => {
	it('finds dark and light, level and upright rules, and no filled box', () => {
		const { level, upright } = findRules(
			sheet(
				[boxOf(50, 100, 350, 102), 0],
				[boxOf(200, 150, 201, 300), 100],
				[boxOf(50, 320, 150, 390), 60],
				[boxOf(60, 350, 140, 351), 200],
			),
		);
		expect(level).toEqual([boxOf(50, 100, 350, 102), boxOf(60, 350, 140, 351)]);
		expect(upright).toEqual([boxOf(200, 150, 201, 300)]);
	});

	it('follows a rule that is skewed by two degrees, and takes no short stroke for one', () => {
		const skewed = Array.from(
			{ length: 300 },
			(_, at) => [boxOf(50 + at, 100 + Math.round(at * 0.035), 51 + at, 102 + Math.round(at * 0.035)), 0] as const,
		);
		const { level } = findRules(sheet(...skewed, [boxOf(50, 300, 60, 302), 0]));
		expect(level).toEqual([boxOf(50, 100, 350, 112)]);
	});
});

describe('findPictures', () => {
	it('finds a busy area, without the text read beside it', () => {
		const found = findPictures(sheet([boxOf(50, 50, 150, 150), busy], [boxOf(200, 50, 350, 150), busy]), [
			boxOf(198, 48, 352, 152),
		]);
		expect(found).toHaveLength(1);
		// The step from white to the picture is that of the last white pixel, 49; edges are spread by two.
		expect(found[0]).toMatchObject({ left: 47, top: 47 });
	});

	it('takes frames, flat grounds and small marks for no pictures', () => {
		const frame = [boxOf(20, 20, 380, 22), boxOf(20, 378, 380, 380), boxOf(20, 20, 22, 380), boxOf(378, 20, 380, 380)];
		expect(
			findPictures(
				sheet(
					[boxOf(100, 100, 300, 200), 180],
					[boxOf(40, 40, 50, 50), busy],
					...frame.map((box) => [box, 0] as const),
				),
				[],
			),
		).toEqual([]);
	});
});

describe('ruledTables', () => {
	const grid = {
		level: [100, 140, 180, 220].map((y) => boxOf(100, y, 700, y + 2)),
		upright: [100, 300, 500, 700].map((x) => boxOf(x, 100, x + 2, 222)),
	};
	const cells = [100, 140, 180].flatMap((top) => [110, 310, 510].map((left) => lineAt('cell', left, top + 10)));

	it('are grids with text in their cells', () => {
		expect(ruledTables(grid, cells, 1000)).toEqual([boxOf(100, 100, 702, 222)]);
	});

	it('are no grids without text, and none under text that runs across', () => {
		expect(ruledTables(grid, [], 1000)).toEqual([]);
		const prose = [108, 148, 188, 198].map((top) => lineAt('x'.repeat(50), 110, top));
		expect(ruledTables(grid, prose, 1000)).toEqual([]);
	});

	it('are not the lines of ruled paper with a margin, but are two columns on both sides of a rule', () => {
		const rules = { level: grid.level, upright: [boxOf(200, 80, 202, 240)] };
		const written = [108, 148, 188, 150].map((top) => lineAt('handwriting along the line', 220, top));
		expect(ruledTables(rules, written, 1000)).toEqual([]);
		const both = [108, 148, 188].flatMap((top) => [lineAt('label', 110, top), lineAt('value', 220, top)]);
		expect(ruledTables(rules, both, 1000)).toHaveLength(1);
	});

	it('takes a rule in pieces for one', () => {
		const pieces = grid.level.flatMap((rule) => [
			{ ...rule, right: 350 },
			{ ...rule, left: 380 },
		]);
		expect(ruledTables({ ...grid, level: pieces }, cells, 1000)).toHaveLength(1);
	});
});

describe('addDrawn', () => {
	const area = 1000 * 1000;
	const none = { tables: [], pictures: [] };

	it('turns a figure into the grid of text that it is, around all of it', () => {
		const grid = boxOf(100, 100, 480, 300);
		const figure = regionOf('figure', boxOf(100, 100, 500, 300));
		expect(addDrawn([figure], { ...none, tables: [grid] }, [], area)).toEqual([
			{ kind: 'table', score: 0.95, box: figure.box, closed: true },
		]);
	});

	it('leaves a table that the detector saw as it is', () => {
		const table = regionOf('table', boxOf(100, 80, 500, 300));
		expect(addDrawn([table], { ...none, tables: [boxOf(100, 100, 500, 300)] }, [], area)).toEqual([table]);
	});

	it('adds pictures that nobody saw, but not frames around prose nor grounds of pages', () => {
		const picture = boxOf(100, 100, 400, 400);
		const kindsWith = (lines: Parameters<typeof addDrawn>[2], box = picture): string[] =>
			addDrawn([], { ...none, pictures: [box] }, lines, area).map(({ kind }) => kind);
		expect(kindsWith([lineAt('label', 200, 200)])).toEqual(['figure']);
		expect(kindsWith([120, 150].map((top) => lineAt('x'.repeat(29), 105, top)))).toEqual([]);
		expect(kindsWith([], boxOf(0, 0, 900, 900))).toEqual([]);
	});

	it('cuts a false figure down to the picture in it, so that the text beside is free', () => {
		const figure = regionOf('figure', boxOf(0, 0, 900, 400));
		const picture = boxOf(500, 50, 800, 350);
		const cut = addDrawn([figure], { ...none, pictures: [picture] }, columnAt(50, 50, 5), area);
		expect(cut).toEqual([{ ...figure, box: picture }]);
		expect(addDrawn([figure], { ...none, pictures: [picture] }, columnAt(50, 50, 2), area)).toEqual([figure]);
	});
});

describe('withLabels', () => {
	it('takes in short lines beside a picture and those beside these, but no caption, heading or paragraph', () => {
		const picture = boxOf(200, 200, 400, 400);
		const ticks = [lineAt('10', 175, 300), lineAt('Jan', 210, 405), lineAt('year', 280, 430)];
		const others = [lineAt('Fig. 1', 300, 455), lineAt('Head', 210, 170, 28), lineAt('a long paragraph', 410, 300)];
		expect(withLabels(picture, [...ticks, ...others], 20)).toEqual(boxOf(175, 200, 400, 450));
	});
});

describe('partTables', () => {
	const table = regionOf('table', boxOf(0, 100, 900, 300));
	const rows = [110, 150, 190, 230].flatMap((top) => [lineAt('label', 500, top), lineAt('12', 800, top)]);
	const rules = [100, 140, 180, 220].map((y) => boxOf(500, y, 840, y + 2));
	/** Lines that stand between the rows of the table. */
	const note = [128, 167, 211].map((top) => lineAt('a note beside', 10, top));

	it('cuts a table down to its rules where text stands beside it', () => {
		expect(partTables([table], rules, [...rows, ...note])[0]?.box).toEqual(boxOf(500, 100, 840, 250));
	});

	it('keeps a first column without rules: its lines stand in the rows', () => {
		const labels = [110, 150, 190, 230].map((top) => lineAt('row label', 10, top));
		expect(partTables([table], rules, [...rows, ...labels])).toEqual([table]);
	});

	it('keeps a table whose rules run right across', () => {
		const across = rules.map((rule) => ({ ...rule, left: 0 }));
		expect(partTables([table], across, [...rows, ...note])).toEqual([table]);
	});
});
