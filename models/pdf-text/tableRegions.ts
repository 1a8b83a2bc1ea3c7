import { leastOf } from '../../pipeline/numeric/leastOf.ts';
import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { PageSize } from '../../pipeline/contract/raster.ts';
import { boxOfLines } from './draft.ts';
import type { Graphics, Stroke } from './graphicsIn.ts';
import type { Line } from './shapes.ts';
import { withHeadAbove } from './withHeadAbove.ts';
import { boxOfStrokes, type Region, strokeRegions } from './strokeRegions.ts';

const MIN_SIDE_PT = 18;
/** Rules of one table have the same ends, within points. */
const SAME_END_PT = 6;
const MAX_RULE_DISTANCE = 0.75;

/** Lines of running text, each alone in its row, that rules stand around without making a table of them. */
const MIN_PROSE_LINES = 4;
const PROSE_LINE_WORDS = 4;
const PROSE_WIDTH = 0.7;
/** A heading stands alone in its row, in larger type than what follows. */
const HEADING_RATIO = 1.14;
const SAME_ROW_EM = 0.4;

/** Rules between the articles of a column, or before the title of a table, part texts, not rows. */
const partsTexts = (lines: readonly Line[], upper: Stroke, lower: Stroke): boolean => {
	const between = lines.filter(
		(line) => line.baseline > upper.at && line.baseline < lower.at && line.right > upper.from && line.left < upper.to,
	);
	const prose = between.filter(
		(line) => line.words.length >= PROSE_LINE_WORDS && line.right - line.left >= PROSE_WIDTH * (upper.to - upper.from),
	);
	if (prose.length >= MIN_PROSE_LINES && prose.length * 2 > between.length) return true;
	const sizes = between.map((line) => line.sizePt);
	return between.some(
		(line) =>
			line.sizePt >= HEADING_RATIO * leastOf(sizes) &&
			line.sizePt === mostOf(sizes) &&
			!between.some((other) => other !== line && Math.abs(other.baseline - line.baseline) < SAME_ROW_EM * line.sizePt),
	);
};

/** Level rules with the same ends, one under the other: top rule, head rule, foot rule. */
const ruleRegions = (lone: readonly Stroke[], lines: readonly Line[], page: PageSize): Region[] => {
	const rest = lone.filter((stroke) => stroke.to - stroke.from >= 40).sort((p, q) => p.at - q.at);
	const used = new Set<Stroke>();
	const regions: Region[] = [];
	for (const stroke of rest) {
		if (used.has(stroke)) continue;
		const group = [stroke];
		for (const other of rest) {
			const last = group[group.length - 1] as Stroke;
			if (used.has(other) || other.at <= last.at + 2) continue;
			const sameEnds =
				Math.abs(other.from - stroke.from) <= SAME_END_PT && Math.abs(other.to - stroke.to) <= SAME_END_PT;
			if (!sameEnds || other.at - last.at > MAX_RULE_DISTANCE * page.heightPt) continue;
			if (partsTexts(lines, last, other)) break;
			group.push(other);
		}
		if (group.length < 2) continue;
		for (const member of group) used.add(member);
		const box = boxOfStrokes(group, []);
		const inside = lone.filter(
			(other) =>
				other.at >= box.top - 1 &&
				other.at <= box.bottom + 1 &&
				other.from >= box.left - SAME_END_PT &&
				other.to <= box.right + SAME_END_PT,
		);
		regions.push({ ...box, level: inside, upright: [] });
	}
	return regions;
};

const WORDS_OF_PROSE = 8;

/** Rows of short pieces that stand in columns without any rule. */
const alignedRegions = (lines: readonly Line[], taken: readonly PdfBox[], emPt: number): Region[] => {
	const free = lines.filter(
		(line) =>
			!taken.some(
				(box) => line.baseline > box.top && line.top < box.bottom && line.left < box.right && line.right > box.left,
			),
	);
	const sorted = [...free].sort((p, q) => p.baseline - q.baseline || p.left - q.left);
	const rows: Line[][] = [];
	for (const line of sorted) {
		const row = rows[rows.length - 1];
		const [first] = row ?? [];
		if (
			row !== undefined &&
			first !== undefined &&
			Math.abs(line.baseline - first.baseline) <= 0.35 * Math.max(line.sizePt, first.sizePt)
		)
			row.push(line);
		else rows.push([line]);
	}
	const regions: Region[] = [];
	let open: Line[][] = [];
	let misses: Line[][] = [];
	const close = (): void => {
		if (open.filter((row) => row.length >= 2).length >= 3)
			regions.push({ ...boxOfLines(open.flat()), level: [], upright: [] });
		open = [];
		misses = [];
	};
	for (const row of rows) {
		const ordered = row.sort((p, q) => p.left - q.left);
		const short = ordered.filter((line) => line.words.length <= WORDS_OF_PROSE);
		const tabular = ordered.length >= 2 && short.length >= 2 && short.length >= ordered.length - 1;
		const last = open[open.length - 1] ?? [];
		const bottom = mostOf((misses[misses.length - 1] ?? last).map((line) => line.baseline));
		const near = open.length === 0 || (row[0] as Line).baseline - bottom <= 2.6 * emPt;
		if (!near) close();
		if (tabular) {
			open.push(...misses, ordered);
			misses = [];
		} else if (open.length > 0) {
			const only = ordered[0] as Line;
			const box = boxOfLines(open.flat());
			// The second line of a cell, whatever its length, or a short label.
			const columns = open.findLast((done) => done.length >= 2)?.slice(1) ?? [];
			const inColumn = columns.some((line) => Math.abs(line.left - only.left) <= 0.5 * emPt);
			const brief = only.words.length <= WORDS_OF_PROSE && only.left >= box.left - emPt;
			const fits = ordered.length === 1 && (brief || inColumn) && only.right <= box.right + emPt;
			if (fits && inColumn) {
				open.push(...misses, ordered);
				misses = [];
			} else if (fits && misses.length < 2) misses.push(ordered);
			else close();
		}
	}
	close();
	return regions;
};

const ON_EM = 2;
const EDGE_EM = 3;

/** Rules that frame the head of a table only: its rows go on under them, in the same columns. */
const withRowsBelow = (region: Region, aligned: readonly Region[], emPt: number): Region => {
	if (region.upright.length > 0) return region;
	const below = aligned.find(
		(rows) =>
			rows.top > region.top &&
			rows.top < region.bottom + ON_EM * emPt &&
			rows.bottom > region.bottom + ON_EM * emPt &&
			Math.abs(rows.left - region.left) < EDGE_EM * emPt &&
			Math.abs(rows.right - region.right) < EDGE_EM * emPt,
	);
	return below === undefined ? region : { ...region, ...boxOfLines([region, below]) };
};

/** Rules under each row but the head, which stands on a tint of its own: the rows above the first rule, in the same columns. */
const withRowsAbove = (region: Region, aligned: readonly Region[], emPt: number): Region => {
	if (region.upright.length > 0) return region;
	const above = aligned.find(
		(rows) =>
			rows.top < region.top - ON_EM * emPt &&
			rows.bottom > region.bottom - ON_EM * emPt &&
			rows.bottom < region.bottom + ON_EM * emPt &&
			Math.abs(rows.left - region.left) < EDGE_EM * emPt &&
			Math.abs(rows.right - region.right) < EDGE_EM * emPt,
	);
	return above === undefined ? region : { ...region, ...boxOfLines([region, above]) };
};

/** Places where a table may stand. Ruled ones first; each says which strokes are its own. */
export const tableRegions = (
	graphics: Graphics,
	lines: readonly Line[],
	page: PageSize,
	emPt: number,
): { readonly ruled: readonly Region[]; readonly aligned: (taken: readonly PdfBox[]) => readonly Region[] } => {
	const { regions, lone } = strokeRegions(graphics);
	const large = regions.filter(
		(region) => region.right - region.left >= MIN_SIDE_PT && region.bottom - region.top >= MIN_SIDE_PT,
	);
	const rules = ruleRegions(lone, lines, page);
	const open = rules.length === 0 ? [] : alignedRegions(lines, large, emPt);
	const whole = rules.map((region) =>
		withHeadAbove(withRowsAbove(withRowsBelow(region, open, emPt), open, emPt), lines, emPt),
	);
	return { ruled: [...large, ...whole], aligned: (taken) => alignedRegions(lines, taken, emPt) };
};
