import type { PixelBox } from '../ocr/pixelBox.ts';
import type { TextLine } from '../ocr/textLine.ts';
import { boxRows } from '../ocr/boxRows.ts';
import { containedShare, sharedHeight, sharedWidth, unionBox } from './boxMeasures.ts';
import type { Rules } from './findRules.ts';

/** Share of the page's longer side by which rules may miss each other and still meet, and by which rules are one. */
const REACH_SHARE = 0.006;
/** A rule between rows or columns runs over this share of the table; in all its pieces. */
const LEAST_COVER = 0.5;
const LEAST_LEVEL = 3;
const LEAST_LINES = 4;
/** Text may run over a rule between columns in this share of the lines: merged heads, dirt. */
const MOST_CROSSING = 0.15;
/** With one rule between two columns (the margin of ruled paper) this share of the rows must stand on both sides. */
const BROKEN_ROWS = 0.4;

/**
 * Boxes of tables drawn as grids, all in the page's pixels: upright rules with the level ones that meet them, at least two rows of two
 * columns, with lines of text that keep to their cells. Grids without text are pictures.
 */
export const ruledTables = (rules: Rules, lines: readonly TextLine[], pageSidePx: number): PixelBox[] => {
	const reach = REACH_SHARE * pageSidePx;
	return grids(rules, reach).flatMap(({ level, upright }) => {
		const box = unionBox([...level, ...upright]) as PixelBox;
		const rows = distinct(level, 'top', 'bottom', reach, (rule) => (rule.right - rule.left) / (box.right - box.left));
		const columns = distinct(
			upright,
			'left',
			'right',
			reach,
			(rule) => (rule.bottom - rule.top) / (box.bottom - box.top),
		);
		const between = columns.filter((x) => x > box.left + 2 * reach && x < box.right - 2 * reach);
		const inside = lines.filter((line) => containedShare(line.box, box) > 0.5);
		const crossing = inside.filter((line) => between.some((x) => crosses(line, x))).length;
		if (rows.length < LEAST_LEVEL || between.length === 0 || inside.length < LEAST_LINES) return [];
		if (crossing > MOST_CROSSING * inside.length) return [];
		return between.length > 1 || areBroken(inside, between) ? [box] : [];
	});
};

const crosses = ({ box, heightPx }: TextLine, x: number): boolean =>
	box.left + heightPx < x && x < box.right - heightPx;

const areBroken = (lines: readonly TextLine[], between: readonly number[]): boolean => {
	const rows = boxRows(lines);
	const broken = rows.filter((row) =>
		between.some((x) => row.some(({ box }) => box.right <= x + 1) && row.some(({ box }) => box.left >= x - 1)),
	);
	return broken.length >= BROKEN_ROWS * rows.length;
};

interface Grid {
	readonly level: PixelBox[];
	readonly upright: PixelBox[];
}

/** Rules that meet, transitively, upright with level ones. */
const grids = ({ level, upright }: Rules, reach: number): Grid[] => {
	const meet = (a: PixelBox, b: PixelBox): boolean => sharedWidth(a, b) > -reach && sharedHeight(a, b) > -reach;
	const left = { level: [...level], upright: [...upright] };
	const take = (side: PixelBox[], others: readonly PixelBox[]): PixelBox[] => {
		const taken = side.filter((rule) => others.some((other) => meet(rule, other)));
		for (const rule of taken) side.splice(side.indexOf(rule), 1);
		return taken;
	};
	const found: Grid[] = [];
	for (let seed = left.upright.shift(); seed !== undefined; seed = left.upright.shift()) {
		const grid: Grid = { level: [], upright: [seed] };
		for (let fresh = [seed]; fresh.length > 0; ) {
			const crossed = take(left.level, fresh);
			grid.level.push(...crossed);
			fresh = take(left.upright, crossed);
			grid.upright.push(...fresh);
		}
		found.push(grid);
	}
	return found;
};

/** Places of rules, pieces of one rule counted together, that cover enough of the table. */
const distinct = (
	rules: readonly PixelBox[],
	start: 'left' | 'top',
	end: 'right' | 'bottom',
	reach: number,
	cover: (rule: PixelBox) => number,
): number[] => {
	const places: { at: number; cover: number }[] = [];
	for (const rule of [...rules].sort((a, b) => a[start] + a[end] - b[start] - b[end])) {
		const at = (rule[start] + rule[end]) / 2;
		const last = places.at(-1);
		if (last !== undefined && at - last.at <= reach) last.cover += cover(rule);
		else places.push({ at, cover: cover(rule) });
	}
	return places.filter((place) => place.cover >= LEAST_COVER).map(({ at }) => at);
};
