import { areaOf, type Rect } from './rect.ts';

/** Lines looked at in all strips together. A dense page of 5,000 lines, 50 beside each other, needs half of it; all take about two seconds. */
const MOST_LOOKS = 2_000_000;

interface OwnedLine {
	readonly owner: number;
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

const asOwned = ([left, top, width, height]: Rect, owner: number): OwnedLine => ({
	owner,
	left,
	top,
	right: left + width,
	bottom: top + height,
});

/** Across lines of one strip: the width of each object's lines, added up, and how much of it lies under those of others. */
const widthsOf = (lines: readonly OwnedLine[]): { readonly all: number; readonly shared: number } => {
	const ends = lines
		.flatMap(({ owner, left, right }) => [
			{ x: left, owner, step: 1 },
			{ x: right, owner, step: -1 },
		])
		.sort((a, b) => a.x - b.x);
	const open = new Map<number, number>();
	let all = 0;
	let shared = 0;
	let last = 0;
	for (const { x, owner, step } of ends) {
		const width = open.size * (x - last);
		all += width;
		if (open.size > 1) shared += width;
		last = x;
		const count = (open.get(owner) ?? 0) + step;
		if (count === 0) open.delete(owner);
		else open.set(owner, count);
	}
	return { all, shared };
};

/**
 * Share of the area of text lines that lines of other objects cover. An object's own lines count once where they overlap and never
 * cover each other: line boxes are as high as the font and higher than many pitches.
 * @param objects lines by object
 * @returns 0 without lines; null where so many lies over each other that counting passes the work limit
 */
export const overprint = (objects: readonly (readonly Rect[])[]): number | null => {
	const lines = objects
		.flatMap((own, owner) => own.filter((line) => areaOf(line) > 0).map((line) => asOwned(line, owner)))
		.sort((a, b) => a.top - b.top);
	const edges = [...new Set(lines.flatMap(({ top, bottom }) => [top, bottom]))].sort((a, b) => a - b);
	let open: OwnedLine[] = [];
	let next = 0;
	let looks = 0;
	let all = 0;
	let shared = 0;
	for (const [index, top] of edges.slice(0, -1).entries()) {
		open = open.filter(({ bottom }) => bottom > top);
		for (let line = lines[next]; line && line.top === top; line = lines[next]) {
			open.push(line);
			next += 1;
		}
		looks += open.length;
		if (looks > MOST_LOOKS) return null;
		const height = (edges[index + 1] as number) - top;
		const widths = widthsOf(open);
		all += height * widths.all;
		shared += height * widths.shared;
	}
	return all === 0 ? 0 : shared / all;
};
