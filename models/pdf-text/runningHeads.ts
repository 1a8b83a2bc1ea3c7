import { leastOf } from '../../pipeline/numeric/leastOf.ts';
import { mostOf } from '../../pipeline/numeric/mostOf.ts';
import type { BlockKind } from '../../pipeline/document/blockKind.ts';
import { CAPTION_START } from './captionStart.ts';
import { isListing } from './isListing.ts';
import { lineText } from './lineText.ts';
import type { PdfPageReading } from './readPdfPage.ts';
import type { Line } from './shapes.ts';

/** Shares of the page height in which heads and feet stand. */
const ZONE = 0.13;
/** Page numbers of small type areas stand farther in. */
const NUMBER_ZONE = 0.22;
const LONE_ZONE = 0.085;
/** Points by which a running head may move from page to page. */
const SAME_PLACE_PT = 3;
const EXACT_PLACE_PT = 1.2;
/** The title on a cover repeats in the heads of the pages behind it, in smaller type. */
const SAME_SIZE = 0.15;
/** A head stands off from the text by more than a line's leading (em, baseline to baseline). */
const APART_EM = 1.55;
/** … and by more than lines set wide stand apart. */
const WIDER_GAP = 1.15;
/** Without pages to compare with, a head stands off by this. */
const FAR_APART_EM = 3;
const MAX_ROWS = 4;
/** A row of more pieces is a table's. */
const MAX_PIECES = 4;

const PAGE_NUMBER =
	/^(?:page|seite|p\.|s\.|strona|página|pág\.|стр\.|第)?\s*[-–—|·[(]*\s*(?:\d{1,5}|[ivxlcdm]{1,8}|[A-Z]-\d{1,4}|\d{1,3}\s?[-–.]\s?\d{1,4})\s*[-–—|·\])]*\s*(?:(?:of|von|de|z|\/|из)\s*\d{1,5}|页|頁|쪽|ページ)?$/iu;

interface Row {
	readonly lines: readonly Line[];
	readonly baseline: number;
	readonly sizePt: number;
	/** Baseline distance to the next row towards the middle, in em; undefined when there is none. */
	readonly gapEm: number | undefined;
	/** It stands off from the next row by more than rows of text do, here and on this page. */
	readonly apart: boolean;
	/** Texts with digits made alike. */
	readonly keys: () => readonly string[];
}

const rowKey = (line: Line): string =>
	lineText(line)
		.toLowerCase()
		.replace(/\p{Nd}+/gu, '#')
		.replace(/\s+/g, ' ');

const once = <T>(make: () => T): (() => T) => {
	let made: T | undefined;
	return () => {
		made ??= make();
		return made;
	};
};

/** Outermost rows of a page, from the edge inwards. */
const edgeRows = (reading: PdfPageReading, edge: 'top' | 'bottom'): Row[] => {
	const known = ROWS.get(reading)?.[edge];
	if (known !== undefined) return known;
	const { lines } = reading.main;
	const sorted = [...lines].sort((p, q) => (edge === 'top' ? p.baseline - q.baseline : q.baseline - p.baseline));
	const rows: Line[][] = [];
	for (const line of sorted) {
		const row = rows[rows.length - 1];
		if (row !== undefined && Math.abs((row[0] as Line).baseline - line.baseline) < 0.45 * line.sizePt) row.push(line);
		else if (rows.length > MAX_ROWS + 1) break;
		else rows.push([line]);
	}
	// The last row read tells the distance of the one before; its own to the next is not known.
	const whole = rows.length > MAX_ROWS + 1 ? rows.slice(0, MAX_ROWS + 1) : rows;
	const gaps = rows.map((row, i): number | undefined => {
		const first = row[0] as Line;
		const next = rows[i + 1]?.[0];
		const sizePt = mostOf(row.map((line) => line.sizePt));
		return next === undefined ? undefined : Math.abs(next.baseline - first.baseline) / Math.max(sizePt, next.sizePt);
	});
	const out = whole.map((row, i): Row => {
		const gapEm = gaps[i];
		const inner = leastOf(gaps.slice(i + 1).map((gap) => gap ?? Number.POSITIVE_INFINITY));
		const far = gapEm ?? Number.POSITIVE_INFINITY;
		return {
			lines: row,
			baseline: (row[0] as Line).baseline,
			sizePt: mostOf(row.map((line) => line.sizePt)),
			gapEm,
			apart: far >= APART_EM && (far >= WIDER_GAP * inner || inner === Number.POSITIVE_INFINITY),
			keys: once(() => row.map(rowKey)),
		};
	});
	const cached = ROWS.get(reading) ?? {};
	ROWS.set(reading, { ...cached, [edge]: out });
	return out;
};

/** Rows are asked for by every neighbour. */
const ROWS = new WeakMap<PdfPageReading, { top?: Row[]; bottom?: Row[] }>();

export interface RunningLine {
	readonly kind: Extract<BlockKind, 'header' | 'footer' | 'page-number'>;
	readonly line: Line;
}

const isPageNumber = (line: Line): boolean => line.words.length <= 5 && PAGE_NUMBER.test(lineText(line));

/** The same words at the same place on a page nearby. */
const repeats = (row: Row, others: readonly Row[], shiftPt: number): boolean =>
	others.some(
		(other) =>
			Math.abs(other.baseline - shiftPt - row.baseline) <= SAME_PLACE_PT &&
			Math.abs(other.sizePt - row.sizePt) <= SAME_SIZE * row.sizePt &&
			row
				.keys()
				.some(
					(key) =>
						other.keys().includes(key) &&
						(/\p{L}/u.test(key) || row.lines.every(isPageNumber) || row.keys().length > 1),
				),
	);

/** Other words, but a row of the same size at exactly the same place, and apart from the text on both pages. */
const standsAlike = (row: Row, other: Row | undefined, shiftPt: number): boolean =>
	other !== undefined &&
	Math.abs(other.baseline - shiftPt - row.baseline) <= EXACT_PLACE_PT &&
	Math.abs(other.sizePt - row.sizePt) < 0.3 &&
	other.gapEm !== undefined &&
	other.apart;

/** Labels that stand in many places of a page (cards, coupons) stand in its head too. */
const MAX_OWN_REPEATS = 2;

const repeatsInside = (row: Row, reading: PdfPageReading): boolean => {
	const keys = row.keys().filter((key) => /\p{L}/u.test(key));
	if (keys.length === 0) return false;
	const like = (line: Line): boolean =>
		row.lines.some((own) => own !== line && own.words.length === line.words.length && own.chars === line.chars);
	const others = reading.main.lines.filter((line) => !row.lines.includes(line) && like(line)).map(rowKey);
	return keys.every((key) => others.filter((other) => other === key).length >= MAX_OWN_REPEATS);
};

const isShort = (row: Row): boolean => row.lines.reduce((sum, line) => sum + line.words.length, 0) <= 16;

/** Running heads, feet and page numbers, by place and by repetition on the pages nearby. */
export const runningHeads = (
	reading: PdfPageReading,
	neighbours: readonly PdfPageReading[],
	bodySizePt: number,
): RunningLine[] => {
	const out: RunningLine[] = [];
	const height = reading.size.heightPt;
	const alike = neighbours.filter(
		(other) =>
			Math.abs(other.size.widthPt - reading.size.widthPt) < 2 &&
			other.main.frame.quarter === reading.main.frame.quarter,
	);
	for (const edge of ['top', 'bottom'] as const) {
		const rows = edgeRows(reading, edge);
		const kind = edge === 'top' ? 'header' : 'footer';
		// Heads reach to the last row that stands off from the text; a row of the text that repeats by chance does not.
		let end = 0;
		for (let i = 0; i < rows.length; i++) {
			const row = rows[i] as Row;
			const depth = edge === 'top' ? row.baseline / height : 1 - row.baseline / height;
			const number = row.lines.every(isPageNumber) && row.lines.length <= 2;
			// A head that carries the page's number may stand as deep as the number.
			const numbered = row.lines.length <= 3 && row.lines.some(isPageNumber);
			if (depth > (number || numbered ? NUMBER_ZONE : ZONE) || row.lines.length > MAX_PIECES) break;
			if (CAPTION_START.test(lineText(row.lines[0] as Line))) break;
			const gapEm = row.gapEm ?? Number.POSITIVE_INFINITY;
			const { apart } = row;
			const shiftPt = (other: PdfPageReading): number => (edge === 'top' ? 0 : other.size.heightPt - height);
			const repeated = alike.some((other) => repeats(row, edgeRows(other, edge), shiftPt(other)));
			const enough = Math.min(2, alike.length);
			const placed =
				apart &&
				rows.length > 1 &&
				enough > 0 &&
				isShort(row) &&
				alike.filter((other) => standsAlike(row, edgeRows(other, edge)[i], shiftPt(other))).length >= enough;
			const slight = row.sizePt < 0.93 * bodySizePt || (gapEm >= FAR_APART_EM && row.sizePt < 1.05 * bodySizePt);
			const lone =
				depth < LONE_ZONE &&
				apart &&
				(number || (rows.length > 1 && isShort(row) && slight && !row.lines.every(isListing)));
			if ((!repeated && !placed && !lone) || repeatsInside(row, reading)) break;
			if (apart) end = i + 1;
		}
		for (const row of rows.slice(0, end)) {
			for (const line of row.lines) out.push({ kind: isPageNumber(line) ? 'page-number' : kind, line });
		}
	}
	return out;
};
