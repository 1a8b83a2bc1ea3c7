import { describe, expect, it } from 'vitest';
import { adoptLines } from '../../../models/layout-onnx/adoptLines.ts';
import { assignLines } from '../../../models/layout-onnx/assignLines.ts';
import { checkRegions } from '../../../models/layout-onnx/checkRegions.ts';
import { decodeDetections } from '../../../models/layout-onnx/decodeDetections.ts';
import { DETECTOR_CLASSES } from '../../../models/layout-onnx/detectorClasses.ts';
import { resolveOverlaps } from '../../../models/layout-onnx/resolveOverlaps.ts';
import { boxOf, columnAt, lineAt, regionOf } from './pageParts.ts';

const kinds = (regions: readonly { readonly kind: string }[]): string[] => regions.map(({ kind }) => kind);

describe('decodeDetections', () => {
	/** One level of stride 64 (10 × 13 cells); each side's distance is its bin, for the logit of one bin stands far above the rest. */
	const level = (
		cells: Readonly<
			Record<number, { readonly classIndex: number; readonly score: number; readonly bins: readonly number[] }>
		>,
	) => {
		const scores = new Float32Array(130 * 10);
		const distances = new Float32Array(130 * 32);
		for (const [cell, { classIndex, score, bins }] of Object.entries(cells)) {
			scores[Number(cell) * 10 + classIndex] = score;
			bins.forEach((bin, side) => {
				distances[Number(cell) * 32 + side * 8 + bin] = 50;
			});
		}
		const none = { scores: new Float32Array(), distances: new Float32Array() };
		return [none, none, none, { scores, distances }];
	};

	it('measures sides from the middle of a cell, in strides, and scales them to the page', () => {
		// Cell 23: column 3, row 2, centre (224, 160). 1, 2, 3, 4 strides of 64 out: (160, 32) to (416, 416). The page is twice the input.
		const found = decodeDetections(level({ 23: { classIndex: 4, score: 0.9, bins: [1, 2, 3, 4] } }), 1216, 1600);
		expect(found).toHaveLength(1);
		expect(found[0]).toMatchObject({ kind: 'table' });
		expect(found[0]?.score).toBeCloseTo(0.9, 6);
		expect(Object.values(found[0]?.box ?? {}).map(Math.round)).toEqual([320, 64, 832, 832]);
	});

	it('keeps boxes on the page', () => {
		const [found] = decodeDetections(level({ 0: { classIndex: 0, score: 0.5, bins: [7, 7, 7, 7] } }), 608, 800);
		expect([found?.box.left, found?.box.top]).toEqual([0, 0]);
	});

	it('keeps the best of boxes of one class on one place, and what is surer than 0.4', () => {
		const bins = [2, 2, 2, 2];
		const found = decodeDetections(
			level({
				55: { classIndex: 0, score: 0.8, bins },
				56: { classIndex: 0, score: 0.7, bins: [3, 2, 1, 2] },
				57: { classIndex: 1, score: 0.6, bins },
				99: { classIndex: 0, score: 0.39, bins },
			}),
			608,
			800,
		);
		expect(found.map(({ kind, score }) => [kind, Number(score.toFixed(2))])).toEqual([
			['text', 0.8],
			['title', 0.6],
		]);
	});

	it('knows the ten classes of CDLA in the order of the outputs', () => {
		expect(DETECTOR_CLASSES.map(({ name }) => name).join(' ')).toBe(
			'text title figure figure_caption table table_caption header footer reference equation',
		);
	});
});

describe('resolveOverlaps', () => {
	it('keeps the better of two classes on one place', () => {
		const found = resolveOverlaps([
			regionOf('title', boxOf(0, 0, 100, 20), 0.6),
			regionOf('text', boxOf(2, 0, 100, 21), 0.7),
		]);
		expect(kinds(found)).toEqual(['text']);
	});

	it('lets a table swallow text in it, but not a caption at its edge, which it is cut apart from', () => {
		const found = resolveOverlaps([
			regionOf('table', boxOf(0, 0, 100, 200)),
			regionOf('text', boxOf(10, 90, 60, 120), 0.8),
			regionOf('caption', boxOf(0, 0, 100, 20), 0.7),
		]);
		expect(kinds(found)).toEqual(['table', 'caption']);
		// They share rows 0 to 20; each gives up half.
		expect(found.map(({ box }) => [box.top, box.bottom])).toEqual([
			[0, 200],
			[0, 20],
		]);
	});

	it('cuts two boxes apart in the middle of the strip that they share', () => {
		const found = resolveOverlaps([
			regionOf('text', boxOf(0, 0, 100, 60)),
			regionOf('title', boxOf(0, 50, 100, 90), 0.8),
		]);
		expect(found.map(({ box }) => [box.top, box.bottom])).toEqual([
			[0, 55],
			[55, 90],
		]);
	});

	it('leaves what does not overlap as it is', () => {
		const regions = [regionOf('text', boxOf(0, 0, 10, 10)), regionOf('figure', boxOf(20, 0, 30, 10), 0.5)];
		expect(resolveOverlaps(regions)).toEqual(regions);
	});
});

describe('checkRegions', () => {
	const PAGE = 1000 * 1000;

	it('drops a figure over most of a page full of text', () => {
		const lines = [...columnAt(20, 20, 38), ...columnAt(260, 20, 38)];
		expect(checkRegions([regionOf('figure', boxOf(0, 0, 1000, 950))], lines, PAGE)).toEqual([]);
	});

	it('keeps a picture with few words in it, whatever its size', () => {
		const picture = regionOf('figure', boxOf(0, 0, 1000, 950));
		expect(checkRegions([picture], [lineAt('EXIT', 400, 400)], PAGE)).toEqual([picture]);
	});

	it('drops a large table that is columns of prose', () => {
		const lines = [0, 210, 420, 630].flatMap((left) => columnAt(left, 0, 40));
		expect(checkRegions([regionOf('table', boxOf(0, 0, 840, 960))], lines, PAGE)).toEqual([]);
	});

	it('drops a table of one column of long lines', () => {
		const long = 'a line of prose that runs on and on and on until it ends';
		expect(
			checkRegions([regionOf('table', boxOf(0, 0, 600, 60))], [lineAt(long, 0, 0), lineAt(long, 0, 24)], PAGE),
		).toEqual([]);
	});

	it('keeps a table of short cells', () => {
		const table = regionOf('table', boxOf(0, 0, 900, 900));
		const lines = Array.from({ length: 60 }, (_, at) => lineAt('1,234', (at % 4) * 200, Math.floor(at / 4) * 50));
		expect(checkRegions([table], lines, PAGE)).toEqual([table]);
	});

	it('makes a figure of labelled rows a table, and leaves a chart with numbers on its axis alone', () => {
		const region = regionOf('figure', boxOf(0, 0, 500, 400));
		const rows = (label: string) =>
			[0, 1, 2, 3, 4].flatMap((row) => [lineAt(label, 0, row * 60), lineAt('42', 300, row * 60)]);
		expect(kinds(checkRegions([region], rows('Salaries'), PAGE))).toEqual(['table']);
		expect(kinds(checkRegions([region], rows('2,000'), PAGE))).toEqual(['figure']);
	});

	it('changes nothing where no text was read', () => {
		const regions = [regionOf('figure', boxOf(0, 0, 1000, 1000)), regionOf('table', boxOf(0, 0, 9, 9))];
		expect(checkRegions(regions, [], PAGE)).toEqual(regions);
	});
});

describe('assignLines', () => {
	it('gives a line to the region that holds most of it, and of two to the smaller', () => {
		const regions = [regionOf('text', boxOf(0, 0, 500, 500)), regionOf('title', boxOf(0, 0, 300, 40))];
		const lines = [lineAt('inside both', 10, 10), lineAt('in the text', 10, 200), lineAt('outside', 600, 10)];
		const { ofRegion, free } = assignLines(regions, lines);
		expect([...ofRegion.map((own) => own.map(({ text }) => text)), free.map(({ text }) => text)]).toEqual([
			['in the text'],
			['inside both'],
			['outside'],
		]);
	});
});

describe('adoptLines', () => {
	const adopt = (regions: Parameters<typeof assignLines>[0], lines: Parameters<typeof assignLines>[1]) =>
		adoptLines(regions, assignLines(regions, lines));

	it('gives a formula the number at the end of its row', () => {
		const { regions, assignment } = adopt(
			[regionOf('formula', boxOf(100, 100, 400, 140))],
			[lineAt('(2.14)', 700, 110)],
		);
		expect(regions[0]?.box).toEqual(boxOf(100, 100, 760, 140));
		expect(assignment.free).toEqual([]);
	});

	it('gives a table the rows of heads that touch it, and leaves a caption free', () => {
		const heads = [lineAt('Soxtec', 100, 78), lineAt('Soxhlet', 300, 78)];
		const caption = lineAt('Table 3', 100, 50);
		const { regions, assignment } = adopt([regionOf('table', boxOf(90, 100, 500, 300))], [...heads, caption]);
		expect(regions[0]?.box.top).toBe(78);
		expect(assignment.ofRegion[0]).toEqual(heads);
		expect(assignment.free).toEqual([caption]);
	});
});
