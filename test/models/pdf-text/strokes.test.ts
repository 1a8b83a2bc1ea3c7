import { describe, expect, it } from 'vitest';
import { cutsText } from '../../../models/pdf-text/cutsText.ts';
import { framesAround } from '../../../models/pdf-text/framesAround.ts';
import { type Graphics, graphicsIn } from '../../../models/pdf-text/graphicsIn.ts';
import { hasTicks } from '../../../models/pdf-text/hasTicks.ts';
import { isBarChart } from '../../../models/pdf-text/isBarChart.ts';
import { readPdfPage } from '../../../models/pdf-text/readPdfPage.ts';
import { standsSideBySide } from '../../../models/pdf-text/standsSideBySide.ts';
import type { Region } from '../../../models/pdf-text/strokeRegions.ts';
import { kinds, parse } from '../../helpers/parsedPage.ts';
import { levelRule, paragraph, typeset, uprightRule } from '../../helpers/typeset.ts';

const region = (over: Partial<Region> = {}): Region => ({
	left: 100,
	top: 100,
	right: 300,
	bottom: 200,
	level: [],
	upright: [],
	...over,
});
const NOTHING: Graphics = { level: [], upright: [], areas: [], images: [], drawings: [] };
const PAGE = { widthPt: 600, heightPt: 800 };

describe('cutsText', () => {
	const linesAt = (x: number) =>
		readPdfPage(typeset(paragraph(['one two three four', 'five six seven', 'eight nine ten'], x, 120))).main.lines;

	it('sees three lines that run over the left side', () => {
		expect(cutsText(region(), linesAt(85))).toBe(true);
	});

	it('lets lines inside alone', () => {
		expect(cutsText(region(), linesAt(110))).toBe(false);
	});

	it('lets lines outside alone', () => {
		expect(cutsText(region(), linesAt(400))).toBe(false);
	});
});

describe('hasTicks', () => {
	const ticks = (count: number, length: number) =>
		region({ upright: Array.from({ length: count }, (_, i) => ({ at: 110 + 20 * i, from: 200 - length, to: 200 })) });

	it('sees six short strokes that end at one side', () => {
		expect(hasTicks(ticks(6, 5), 10)).toBe(true);
	});

	it('takes five for chance, and long ones for the sides of cells', () => {
		expect([hasTicks(ticks(5, 5), 10), hasTicks(ticks(6, 60), 10)]).toEqual([false, false]);
	});
});

describe('framesAround', () => {
	const box = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 30 });
	const area = { left: 90, top: 90, right: 300, bottom: 220 };

	it('gives an area with two boxes inside', () => {
		expect(framesAround([box(100, 100), box(100, 150), box(400, 100)], { ...NOTHING, areas: [area] }, PAGE)).toEqual([
			area,
		]);
	});

	it('gives none that cuts a box, holds one, or is most of the page', () => {
		const graphics = (left: number, right: number) => ({ ...NOTHING, areas: [{ ...area, left, right }] });
		const boxes = [box(100, 100), box(100, 150), box(400, 100)];
		expect(framesAround(boxes, graphics(140, 300), PAGE)).toEqual([]);
		expect(framesAround(boxes, { ...NOTHING, areas: [{ ...area, bottom: 140 }] }, PAGE)).toEqual([]);
		expect(framesAround(boxes, { ...NOTHING, areas: [{ left: 0, top: 0, right: 600, bottom: 700 }] }, PAGE)).toEqual(
			[],
		);
	});
});

describe('isBarChart', () => {
	const bars = (ends: readonly number[]) =>
		region({ level: ends.flatMap((to, i) => [0, 10].map((y) => ({ at: 110 + 20 * i + y, from: 100, to }))) });

	it('sees outlines that begin at one axis and end apart', () => {
		expect(isBarChart(bars([290, 250, 220, 180]))).toBe(true);
	});

	it('takes strokes that are as long as each other for rows', () => {
		expect(isBarChart(bars([290, 290, 290, 290]))).toBe(false);
	});
});

describe('standsSideBySide', () => {
	const grid = (rows: readonly string[]) => ({
		...region(),
		rowCount: rows.length,
		columnCount: 4,
		headerRows: 0,
		cells: rows.flatMap((row, r) =>
			[...row].flatMap((filled, column) =>
				filled === 'x'
					? [
							{
								row: r,
								lastRow: r,
								column,
								lastColumn: column,
								words: readPdfPage(typeset([{ text: 'a', x: 9, y: 9 }])).main.words,
							},
						]
					: [],
			),
		),
	});

	it('tells two lists whose rows never pair on both sides', () => {
		expect(standsSideBySide(grid(['xx..', '..xx', 'xx..', '.xxx']))).toBe(true);
	});

	it('lets a table with full rows be', () => {
		expect(standsSideBySide(grid(['xx..', '..xx', 'xxxx', '..xx', 'xx..']))).toBe(false);
	});
});

describe('a legend', () => {
	const body = paragraph(
		Array.from({ length: 6 }, () => 'words of the body of this page here'),
		60,
		400,
	);
	const image = { left: 100, right: 300, top: 100, bottom: 200 };

	it('is small type right under a picture', () => {
		const page = typeset([...body, { text: 'a boat in the harbour at dawn', x: 110, y: 210, sizePt: 8 }], {
			images: [image],
		});
		expect(kinds(parse(page))).toEqual(['figure', 'caption', 'text']);
	});

	it('is no text of the body’s own type, and nothing far below', () => {
		for (const line of [
			{ text: 'a boat in the harbour at dawn', x: 110, y: 210 },
			{ text: 'a boat in the harbour at dawn', x: 110, y: 240, sizePt: 8 },
		])
			expect(kinds(parse(typeset([...body, line], { images: [image] })))).not.toContain('caption');
	});
});

describe('a page turned by a quarter', () => {
	it('has its rules in the frame of its text, and a table among them', () => {
		// Text runs upwards: x' = 800 - y, y' = x. A grid of three columns and three rows in that frame.
		const turned = (x: number, y: number) => ({ x: y, y: 800 - x });
		const texts = ['Fish', 'boxes', 'price', 'Cod', '96', '61.00', 'Crab', '518', '33.75'].map((text, i) => ({
			text,
			...turned([62, 142, 222][i % 3] ?? 0, 112 + 20 * Math.floor(i / 3)),
			angle: -Math.PI / 2,
		}));
		const page = typeset(texts, {
			rules: [
				...[100, 120, 140, 160].map((y) => uprightRule(y, 500, 740)),
				...[60, 140, 220, 300].map((x) => levelRule(800 - x, 100, 160)),
			],
		});
		const graphics = graphicsIn(readPdfPage(page));
		expect(graphics.level.map(({ at, from, to }) => [at, from, to])).toEqual(
			[100, 120, 140, 160].map((at) => [at, 60, 300]),
		);
		const layout = parse(page);
		expect(kinds(layout)).toEqual(['table']);
		expect(layout.blocks[0]?.text).toBe('Fish\tboxes\tprice\nCod\t96\t61.00\nCrab\t518\t33.75');
		// On the displayed page: from 100 to 160 of 600 across, from 500 to 740 of 800 down.
		const box = layout.blocks[0]?.box;
		expect([box?.x, box?.y, box?.w, box?.h].map((side) => side?.toFixed(3))).toEqual([
			'0.167',
			'0.625',
			'0.100',
			'0.300',
		]);
	});
});
