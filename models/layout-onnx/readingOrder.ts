import type { PixelBox } from '../ocr/pixelBox.ts';
import { sharedHeight, sharedWidth, unionBox } from './boxMeasures.ts';

/** Something to be read; headings alone in their band stand above all columns below them. */
export interface Readable {
	readonly box: PixelBox;
	readonly heading: boolean;
}

/** Boxes of a detector overlap a little: this share of their size is ignored on each side when gaps are looked for. */
const SLACK = 0.02;
/** Columns stand beside each other over at least this share of the lower one. */
const LEAST_BESIDE = 0.3;
/** Precedence costs the square of the boxes for each one read; where nothing cuts so many, their tops must do. */
const MOST_PRECEDING = 200;

type Axis = readonly ['left', 'right'] | readonly ['top', 'bottom'];
const ACROSS: Axis = ['left', 'right'];
const DOWN: Axis = ['top', 'bottom'];

/**
 * Items in reading order: an XY cut that prefers columns (after Nagy and Seth, 1984). Where a gutter runs through all of them,
 * columns are read one after the other, from the right where `rightToLeft`. Otherwise they are cut into bands at gaps
 * that run right across, and neighbouring bands that share their gutters are taken together again, so that paragraphs that
 * end level do not cut columns into rows. What nothing cuts is read by precedence (after Breuel, 2003).
 */
export const readingOrder = <T extends Readable>(items: readonly T[], rightToLeft = false): T[] => {
	if (items.length < 2) return [...items];
	const columns = columnsOf(items);
	if (columns.length > 1) {
		if (rightToLeft) columns.reverse();
		return columns.flatMap((column) => readingOrder(column, rightToLeft));
	}
	const bands = split(items, DOWN);
	if (bands.length === 1) return byPrecedence(items, rightToLeft);
	const groups = joinBands(bands, rightToLeft);
	return (groups.length > 1 ? groups : bands).flatMap((part) => readingOrder(part, rightToLeft));
};

/**
 * A band with columns joins what is above it where all gutters of the one with fewer go on: more gutters in the other part its
 * columns further. A band without any joins where it leaves all gutters above it open; headings alone begin anew, but for
 * one that stands in a later column.
 */
const joinBands = <T extends Readable>(bands: readonly T[][], rightToLeft: boolean): T[][] => {
	const joined: { items: T[]; gutters: number }[] = [];
	for (const band of bands) {
		const own = columnsOf(band).length - 1;
		const before = joined.at(-1);
		const both = before === undefined ? [] : [...before.items, ...band];
		const kept = columnsOf(both).length - 1;
		const fewest = before === undefined ? 0 : own === 0 ? before.gutters : Math.min(own, before.gutters);
		const spans =
			own === 0 && band.every(({ heading, box }) => heading && startsFirst(box, before?.items ?? [], rightToLeft));
		if (before !== undefined && !spans && fewest > 0 && kept >= fewest)
			Object.assign(before, { items: both, gutters: kept });
		else joined.push({ items: band, gutters: own });
	}
	return joined.map(({ items }) => items);
};

const startsFirst = (box: PixelBox, above: readonly Readable[], rightToLeft: boolean): boolean => {
	const columns = columnsOf(above);
	const first = unionBox((rightToLeft ? columns.at(-1) : columns[0])?.map((item) => item.box) ?? []);
	return first === undefined || (rightToLeft ? box.right > first.left : box.left < first.right);
};

/** Columns from left to right; one column where a part would only stand above or below another. */
const columnsOf = <T extends Readable>(items: readonly T[]): T[][] => {
	const columns = split(items, ACROSS);
	const extents = columns.map((column) => unionBox(column.map(({ box }) => box)) as PixelBox);
	const beside = extents.every((extent, index) => {
		const next = extents[index + 1];
		if (next === undefined) return true;
		return sharedHeight(extent, next) >= LEAST_BESIDE * Math.min(extent.bottom - extent.top, next.bottom - next.top);
	});
	return beside ? columns : [[...items]];
};

/** Groups of items between whose projections on an axis there are gaps, in the order of the axis. */
const split = <T extends Readable>(items: readonly T[], [start, end]: Axis): T[][] => {
	const spans = items.map((item) => {
		const slack = (item.box[end] - item.box[start]) * SLACK;
		return { item, from: item.box[start] + slack, to: item.box[end] - slack };
	});
	spans.sort((a, b) => a.from - b.from);
	const groups: T[][] = [];
	let reach = -Infinity;
	for (const { item, from, to } of spans) {
		if (from >= reach) groups.push([]);
		groups.at(-1)?.push(item);
		reach = Math.max(reach, to);
	}
	return groups;
};

/** Each next item is the highest of those that no unread one precedes: what stands above it, or before it on its height. */
const byPrecedence = <T extends Readable>(items: readonly T[], rightToLeft: boolean): T[] => {
	const rest = [...items].sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
	if (rest.length > MOST_PRECEDING) return rest;
	const precedes = (a: PixelBox, b: PixelBox): boolean => {
		if (sharedWidth(a, b) > 0) return a.top + a.bottom < b.top + b.bottom;
		return (rightToLeft ? a.left >= b.right : a.right <= b.left) && a.top < b.bottom;
	};
	const read: T[] = [];
	while (rest.length > 0) {
		const at = rest.findIndex((item) => !rest.some((other) => other !== item && precedes(other.box, item.box)));
		read.push(...rest.splice(Math.max(0, at), 1));
	}
	return read;
};
