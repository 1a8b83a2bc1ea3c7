import { leastOf } from '../../pipeline/numeric/leastOf.ts';
import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import type { PdfBox } from '../../pipeline/contract/pdf.ts';

export interface Orderable extends PdfBox {
	/** A heading: alone in its band it spans the columns, however short it is. */
	readonly heading: boolean;
	/** Lines of text in it; 1 for a single row. */
	readonly lineCount: number;
}

/** Points. Boxes overlap a little without meaning it. */
const SLACK_PT = 1.5;
const MIN_GUTTER_PT = 3;
/** The cost grows with the cube; a page of more boxes that nothing cuts is no text to be read in order. */
const MAX_PRECEDENCE = 300;

interface Interval {
	readonly from: number;
	readonly to: number;
}

/** Parts of (-∞, ∞) that no item covers. */
const freeIntervals = (items: readonly Orderable[]): Interval[] => {
	const spans = items
		.map((item) => ({ from: item.left + SLACK_PT, to: Math.max(item.left + SLACK_PT, item.right - SLACK_PT) }))
		.sort((p, q) => p.from - q.from);
	const free: Interval[] = [];
	let reached = -Infinity;
	for (const span of spans) {
		if (span.from > reached) free.push({ from: reached, to: span.from });
		reached = Math.max(reached, span.to);
	}
	free.push({ from: reached, to: Infinity });
	return free;
};

const intersectIntervals = (p: readonly Interval[], q: readonly Interval[]): Interval[] => {
	const out: Interval[] = [];
	for (const a of p) {
		for (const b of q) {
			const from = Math.max(a.from, b.from);
			const to = Math.min(a.to, b.to);
			if (to > from) out.push({ from, to });
		}
	}
	return out;
};

const gutters = (free: readonly Interval[], items: readonly Orderable[]): Interval[] =>
	free.filter(
		({ from, to }) =>
			to - from >= MIN_GUTTER_PT &&
			items.some((item) => item.left + SLACK_PT < from + 0.01) &&
			items.some((item) => item.right - SLACK_PT > to - 0.01),
	);

/** Cuts at every level gap; from top to bottom. */
const bandsOf = (items: readonly Orderable[]): Orderable[][] => {
	const sorted = [...items].sort((p, q) => p.top - q.top || p.left - q.left);
	const bands: Orderable[][] = [];
	let reached = -Infinity;
	for (const item of sorted) {
		const band = bands[bands.length - 1];
		if (band === undefined || item.top + SLACK_PT >= reached) bands.push([item]);
		else band.push(item);
		reached = Math.max(reached, item.bottom - SLACK_PT);
	}
	return bands;
};

/** A rule that parts what stands over it from what stands under it. */
export interface PartingRule {
	readonly at: number;
	readonly from: number;
	readonly to: number;
}

/** Share of the width of what it parts that a rule must run along. */
const PARTING_SHARE = 0.85;

const isParted = (above: readonly Orderable[], below: readonly Orderable[], rules: readonly PartingRule[]): boolean => {
	if (rules.length === 0) return false;
	const top = mostOf(above.map((item) => item.bottom)) - SLACK_PT * 2;
	const bottom = leastOf(below.map((item) => item.top)) + SLACK_PT * 2;
	const both = [...above, ...below];
	const left = leastOf(both.map((item) => item.left));
	const right = mostOf(both.map((item) => item.right));
	return rules.some(
		(rule) =>
			rule.at >= top &&
			rule.at <= bottom &&
			Math.min(rule.to, right) - Math.max(rule.from, left) >= PARTING_SHARE * (right - left),
	);
};

interface Group {
	items: Orderable[];
	bands: Orderable[][];
	free: Interval[];
	gutterCount: number;
}

/** Bands that end a group whatever gutters they keep: headings alone, and what stands under a rule across the page. */
const startsGroup = (band: readonly Orderable[], own: number, group: Group, rules: readonly PartingRule[]): boolean =>
	(own === 0 && band.every((item) => item.heading)) || isParted(group.items, band, rules);

/**
 * A band with more gutters than the group belongs to it where a later one has the group's gutters again: the columns of one
 * article beside a bar that runs along more than it.
 */
const returnsLater = (
	group: Group,
	bands: readonly (readonly Orderable[])[],
	from: number,
	rules: readonly PartingRule[],
): boolean => {
	let items: readonly Orderable[] = group.items;
	let common: readonly Interval[] = group.free;
	for (let i = from; i < bands.length; i++) {
		const band = bands[i] as readonly Orderable[];
		const free = freeIntervals(band);
		const own = gutters(free, band).length;
		if (i > from && startsGroup(band, own, group, rules)) return false;
		items = [...items, ...band];
		common = intersectIntervals(common, free);
		if (gutters(common, items).length < group.gutterCount) return false;
		if (i > from && own > 0 && own <= group.gutterCount) return true;
	}
	return false;
};

/** Joins bands that keep the same gutters: columns are read to their end, whatever gaps their paragraphs share. */
const groupsOf = (bands: readonly Orderable[][], rules: readonly PartingRule[]): Group[] => {
	const groups: Group[] = [];
	bands.forEach((band, i) => {
		const free = freeIntervals(band);
		const own = gutters(free, band).length;
		const group = groups[groups.length - 1];
		if (group !== undefined && !startsGroup(band, own, group, rules)) {
			const items = [...group.items, ...band];
			const common = intersectIntervals(group.free, free);
			const kept = gutters(common, items).length;
			const continues =
				group.gutterCount > 0
					? kept >= group.gutterCount && (own <= kept || returnsLater(group, bands, i, rules))
					: own === 0 ||
						(kept >= own && !group.items.every((item) => item.heading) && !standsAside(group, common, items));
			if (continues) {
				Object.assign(group, { items, free: common, gutterCount: group.gutterCount > 0 || own > 0 ? kept : 0 });
				group.bands.push(band);
				return;
			}
		}
		groups.push({ items: [...band], bands: [band], free, gutterCount: own });
	});
	return groups;
};

/** What stands over columns, all on the far side of their first gutter, is a head of the page, not the start of a later column. */
const standsAside = (group: Group, common: readonly Interval[], items: readonly Orderable[]): boolean => {
	const [first] = gutters(common, items);
	return first !== undefined && group.items.every((item) => item.left + SLACK_PT >= first.to - 0.01);
};

/** Tops of one row's items, in points; columns whose lines meet by chance differ. */
const SAME_ROW_PT = 3;

const isLevel = (band: readonly Orderable[]): boolean => {
	const [first] = band;
	return (
		first !== undefined &&
		band.every(
			({ top, bottom }) => Math.abs(top - first.top) <= SAME_ROW_PT || Math.abs(bottom - first.bottom) <= SAME_ROW_PT,
		)
	);
};

/** Short items that stand in rows (labels and values, name plates): read row by row. */
const standsInRows = (group: Group): boolean =>
	group.bands.length >= 2 &&
	group.items.every((item) => item.lineCount <= 2) &&
	group.bands.filter((band) => band.length >= 2 && isLevel(band)).length >= 0.6 * group.bands.length;

/** Nothing cuts through: each next item is the highest of those that no unread item precedes. */
const byPrecedence = (items: readonly Orderable[], rightToLeft: boolean): Orderable[] => {
	const precedes = (p: Orderable, q: Orderable): boolean => {
		const sharesColumns = Math.min(p.right, q.right) - Math.max(p.left, q.left) > SLACK_PT * 2;
		if (sharesColumns) return p.top + p.bottom < q.top + q.bottom;
		return rightToLeft
			? p.left >= q.right - SLACK_PT * 2 && p.top < q.bottom
			: p.right <= q.left + SLACK_PT * 2 && p.top < q.bottom;
	};
	const rest = [...items].sort((p, q) => p.top - q.top || p.left - q.left);
	if (rest.length > MAX_PRECEDENCE) return rest;
	const out: Orderable[] = [];
	while (rest.length > 0) {
		const at = rest.findIndex((item) => !rest.some((other) => other !== item && precedes(other, item)));
		for (const each of rest.splice(Math.max(0, at), 1)) out.push(each);
	}
	return out;
};

/**
 * Order in which people read boxes: level bands first where nothing stands side by side, columns to their end where a
 * gutter runs through. `rules` across all columns end them. Right-to-left pages take columns from the right.
 */
export const readingOrder = <Item extends Orderable>(
	items: readonly Item[],
	rightToLeft: boolean,
	rules: readonly PartingRule[] = [],
): Item[] => order(items, { rightToLeft, rules }) as Item[];

interface Sense {
	readonly rightToLeft: boolean;
	readonly rules: readonly PartingRule[];
}

const order = (items: readonly Orderable[], sense: Sense): Orderable[] => {
	if (items.length <= 1) return [...items];
	const bands = bandsOf(items);
	if (bands.length > 1) {
		const groups = groupsOf(bands, sense.rules);
		if (groups.length > 1) return groups.flatMap((group) => order(group.items, sense));
		const [group] = groups as [Group];
		if (group.gutterCount === 0 || standsInRows(group)) return bands.flatMap((band) => order(band, sense));
		return byColumns(group.items, sense);
	}
	return byColumns(items, sense);
};

const byColumns = (items: readonly Orderable[], sense: Sense): Orderable[] => {
	const cuts = gutters(freeIntervals(items), items);
	if (cuts.length === 0) return byPrecedence(items, sense.rightToLeft);
	const columns: Orderable[][] = Array.from({ length: cuts.length + 1 }, () => []);
	for (const item of items) {
		const centre = (item.left + item.right) / 2;
		const column = cuts.filter((cut) => (cut.from + cut.to) / 2 < centre).length;
		columns[column]?.push(item);
	}
	const inOrder = sense.rightToLeft ? columns.reverse() : columns;
	return inOrder.filter((column) => column.length > 0).flatMap((column) => order(column, sense));
};
