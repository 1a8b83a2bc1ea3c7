import { upperMedian } from '../../pipeline/numeric/upperMedian.ts';
import type { TextLine } from '../ocr/textLine.ts';
import { sharedHeight, unionBox } from './boxMeasures.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';

/** All lengths in heights of the typical line. Read lines reach a little beyond their type; a gutter is at least this wide. */
const OVERHANG = 0.35;
const LEAST_GUTTER = 0.5;
const LEAST_COLUMN_WIDTH = 5;
const LEAST_COLUMN_LINES = 4;
/** Share of lines (headings) that may run across a gutter. */
const MOST_CROSSING = 0.06;

/**
 * Lines that a detector took for one text, by column from left to right; lines that run across a gutter come first, as one group.
 * One group where there is no gutter with several lines on both sides.
 */
export const splitColumns = (lines: readonly TextLine[]): TextLine[][] => {
	const level = lines.filter((line) => !line.upright);
	const height = upperMedian(level.map(({ heightPx }) => heightPx)) ?? 0;
	const gutters = gapsAcross(level, height).filter((x) => dividesColumns(level, x, height));
	if (gutters.length === 0) return [[...lines]];
	const crossing: TextLine[] = [];
	const columns: TextLine[][] = Array.from({ length: gutters.length + 1 }, () => []);
	for (const line of lines) {
		if (gutters.some((x) => crosses(line, x, height))) crossing.push(line);
		else columns[gutters.filter((x) => middle(line.box) > x).length]?.push(line);
	}
	return [crossing, ...columns].filter((group) => group.length > 0);
};

const middle = (box: PixelBox): number => (box.left + box.right) / 2;
const crosses = ({ box }: TextLine, x: number, height: number): boolean =>
	box.left + OVERHANG * height < x && x < box.right - OVERHANG * height;

/** Middles of the gaps that nearly no line covers, from left to right. */
const gapsAcross = (lines: readonly TextLine[], height: number): number[] => {
	const edges = lines.flatMap(({ box }) => [
		{ x: box.left + OVERHANG * height, step: 1 },
		{ x: box.right - OVERHANG * height, step: -1 },
	]);
	edges.sort((a, b) => a.x - b.x || a.step - b.step);
	const bearable = MOST_CROSSING * lines.length;
	const gaps: number[] = [];
	let covering = 0;
	let gapStart: number | undefined;
	for (const { x, step } of edges) {
		const before = covering;
		covering += step;
		if (before > bearable && covering <= bearable) gapStart = x;
		if (before <= bearable && covering > bearable) {
			if (gapStart !== undefined && x - gapStart >= LEAST_GUTTER * height) gaps.push((gapStart + x) / 2);
			gapStart = undefined;
		}
	}
	return gaps;
};

const dividesColumns = (lines: readonly TextLine[], x: number, height: number): boolean => {
	const beside = lines.filter((line) => !crosses(line, x, height));
	const left = unionOfMany(beside.filter(({ box }) => middle(box) < x));
	const right = unionOfMany(beside.filter(({ box }) => middle(box) > x));
	if (left === undefined || right === undefined) return false;
	const wide = Math.min(left.right - left.left, right.right - right.left) >= LEAST_COLUMN_WIDTH * height;
	return wide && sharedHeight(left, right) > 0.5 * Math.min(left.bottom - left.top, right.bottom - right.top);
};

const unionOfMany = (lines: readonly TextLine[]): PixelBox | undefined =>
	lines.length < LEAST_COLUMN_LINES ? undefined : unionBox(lines.map(({ box }) => box));
