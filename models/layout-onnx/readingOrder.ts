import type { PixelBox } from '../ocr/pixelBox.ts';
import { sharedHeight, unionBox } from './boxMeasures.ts';

/** Boxes of a detector overlap a little: this share of their size is ignored on each side when gaps are looked for. */
const SLACK = 0.02;
/** Columns stand beside each other over at least this share of the lower one. */
const LEAST_BESIDE = 0.3;

type Axis = readonly ['left', 'right'] | readonly ['top', 'bottom'];
const ACROSS: Axis = ['left', 'right'];
const DOWN: Axis = ['top', 'bottom'];

/**
 * Reading order as indices into `boxes`: an XY cut that prefers columns. The page is cut into bands at gaps that run right across;
 * neighbouring bands that share a gutter are taken together again, so that a paragraph's end level with its neighbour's does
 * not cut two columns into rows; columns are read one after the other, from the right where `rightToLeft`.
 * Bands without a gutter are read from top to bottom (after Nagy and Seth's recursive XY cut, 1984).
 */
export const readingOrder = (boxes: readonly PixelBox[], rightToLeft = false): number[] =>
	ordered(
		boxes.map((_, index) => index),
		boxes,
		rightToLeft,
	);

const ordered = (indices: readonly number[], boxes: readonly PixelBox[], rightToLeft: boolean): number[] => {
	if (indices.length < 2) return [...indices];
	const columns = columnsOf(indices, boxes);
	if (columns.length > 1) {
		if (rightToLeft) columns.reverse();
		return columns.flatMap((column) => ordered(column, boxes, rightToLeft));
	}
	const bands = split(indices, boxes, DOWN);
	if (bands.length === 1) return byPlace(indices, boxes, rightToLeft);
	return joinBands(bands, boxes).flatMap((band) => ordered(band, boxes, rightToLeft));
};

const joinBands = (bands: readonly number[][], boxes: readonly PixelBox[]): number[][] => {
	const joined: number[][] = [];
	for (const band of bands) {
		const previous = joined.at(-1);
		const both = previous === undefined ? [] : [...previous, ...band];
		// All bands together are never joined again: ordered() has found no gutter through them.
		if (previous !== undefined && both.length < totalOf(bands) && columnsOf(both, boxes).length > 1)
			joined[joined.length - 1] = both;
		else joined.push([...band]);
	}
	return joined;
};

const totalOf = (bands: readonly number[][]): number => bands.reduce((sum, band) => sum + band.length, 0);

/** Columns from left to right; one column where a part would only stand above or below another. */
const columnsOf = (indices: readonly number[], boxes: readonly PixelBox[]): number[][] => {
	const columns = split(indices, boxes, ACROSS);
	const extents = columns.map((column) => unionBox(column.map((index) => boxes[index] as PixelBox)) as PixelBox);
	const beside = extents.every((extent, index) => {
		const next = extents[index + 1];
		if (next === undefined) return true;
		return sharedHeight(extent, next) >= LEAST_BESIDE * Math.min(extent.bottom - extent.top, next.bottom - next.top);
	});
	return beside ? columns : [[...indices]];
};

/** Groups of boxes between whose projections on an axis there are gaps, in the order of the axis. */
const split = (indices: readonly number[], boxes: readonly PixelBox[], [start, end]: Axis): number[][] => {
	const spans = indices.map((index) => {
		const box = boxes[index] as PixelBox;
		const slack = (box[end] - box[start]) * SLACK;
		return { index, from: box[start] + slack, to: box[end] - slack };
	});
	spans.sort((a, b) => a.from - b.from || a.index - b.index);
	const groups: number[][] = [];
	let reach = -Infinity;
	for (const { index, from, to } of spans) {
		if (from >= reach) groups.push([]);
		groups.at(-1)?.push(index);
		reach = Math.max(reach, to);
	}
	return groups;
};

const byPlace = (indices: readonly number[], boxes: readonly PixelBox[], rightToLeft: boolean): number[] =>
	[...indices].sort((i, j) => {
		const [a, b] = [boxes[i] as PixelBox, boxes[j] as PixelBox];
		return a.top - b.top || (rightToLeft ? b.right - a.right : a.left - b.left) || i - j;
	});
