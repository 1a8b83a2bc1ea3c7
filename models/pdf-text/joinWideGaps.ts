import { makeLine } from './makeLine.ts';
import { upperMedian } from '../../pipeline/numeric/upperMedian.ts';
import { isBulletSign } from './isBulletSign.ts';
import { isLeader, isMarker } from './markers.ts';
import type { Line } from './shapes.ts';

/** Gaps in em. Above these, two pieces on one baseline are never one line. */
const MAX_GAP_EM = 2.2;
const MAX_MARKER_GAP_EM = 4;
const MAX_LEADER_GAP_EM = 3;
const MAX_LONE_GAP_EM = 1.6;
/** How far above and below the neighbours count, in em. */
const REACH_EM = 2.4;
const SAME_BASELINE_EM = 0.3;

const wordText = (line: Line): string => (line.words.length > 3 ? '' : line.words.map((word) => word.text).join(''));

/** Whether the lines around say that nothing runs through the gap from `from` to `to` (a gutter), or that text crosses it. */
const gutterSays = (lines: readonly Line[], left: Line, right: Line, em: number): 'gutter' | 'crossed' | 'alone' => {
	const from = left.right;
	const to = right.left;
	let crossed = 0;
	const top = Math.min(left.top, right.top) - REACH_EM * em;
	const bottom = Math.max(left.bottom, right.bottom) + REACH_EM * em;
	let before = 0;
	let after = 0;
	for (const line of lines) {
		if (line === left || line === right || line.bottom < top || line.top > bottom) continue;
		if (line.right < left.left || line.left > right.right) continue;
		if (Math.abs(line.baseline - left.baseline) < SAME_BASELINE_EM * em) continue;
		const middle = (from + to) / 2;
		if (line.left < from && line.right > to && line.left < middle && line.right > middle) crossed++;
		else if (line.right <= to + 0.3 * em && line.right > left.left) before++;
		else if (line.left >= from - 0.3 * em && line.left < right.right) after++;
	}
	if (crossed > Math.min(before, after)) return 'crossed';
	if (after === 0) return 'alone';
	return 'gutter';
};

/**
 * Joins pieces of one baseline over gaps wider than ordinary spaces, unless the lines above and below keep the gap too:
 * wide justified lines, tabs after list markers and section numbers, leaders of tables of contents.
 */
export const joinWideGaps = (pieces: readonly Line[]): Line[] => {
	const lines = [...pieces].sort((p, q) => p.baseline - q.baseline || p.left - q.left);
	const gone = new Set<Line>();
	/** What a piece that took others in has become. */
	const grown = new Map<Line, Line>();
	const out: Line[] = [];
	const edge = contentsEdge(lines);
	for (let i = 0; i < lines.length; i++) {
		const piece = lines[i] as Line;
		if (gone.has(piece)) continue;
		let line = piece;
		for (;;) {
			const right = rightNeighbour(lines, i, line, gone);
			if (right === undefined) break;
			const em = Math.max(line.sizePt, right.sizePt);
			const gap = right.left - line.right;
			const joins = mayJoin(lines, line, right, gap / em, em) || isEntry(line, right, edge);
			if (!joins) break;
			const whole = grown.get(right) ?? right;
			gone.add(right).add(whole);
			line = makeLine([...line.words, ...whole.words]);
			grown.set(piece, line);
		}
		out.push(line);
	}
	return out.filter((line) => !gone.has(line));
};

const MIN_ENTRIES = 4;
const MIN_DOTS = 3;
const PAGE_NUMBER = /^(?:\d{1,4}|[ivxlc]{1,7})$/;

const lastText = (line: Line): string => line.words[line.words.length - 1]?.text ?? '';

/** Right edges of the page numbers that leaders run to: entries of a table of contents without leaders end there too. */
const contentsEdge = (lines: readonly Line[]): number | undefined => {
	if (
		lines.filter(
			(line) => line.words.filter((word) => isLeader(word.text)).length >= MIN_DOTS || isLeader(lastText(line)),
		).length < MIN_ENTRIES
	)
		return undefined;
	const edges = lines.filter((line) => PAGE_NUMBER.test(lastText(line))).map((line) => line.right);
	const edge = upperMedian(edges);
	return edges.length >= MIN_ENTRIES &&
		edge !== undefined &&
		edges.filter((x) => Math.abs(x - edge) <= SAME_EDGE_PT).length * 2 > edges.length
		? edge
		: undefined;
};

const isEntry = (line: Line, right: Line, edge: number | undefined): boolean => {
	if (edge === undefined) return false;
	// The number of a chapter before its name, or its page behind it.
	const pageNumber =
		Math.abs(right.right - edge) <= SAME_EDGE_PT && right.words.length === 1 && PAGE_NUMBER.test(wordText(right));
	const chapter =
		line.words.length === 1 &&
		/^(?:\d{1,3}|[A-Z]|[IVXLC]{1,6})$/.test(wordText(line)) &&
		right.left - line.right < MAX_MARKER_GAP_EM * line.sizePt;
	// Entries without leaders are set bold; a running head and its page number are not.
	return (pageNumber || chapter) && line.boldShare > 0.5 && right.boldShare > 0.5;
};

const mayJoin = (lines: readonly Line[], line: Line, right: Line, gapEm: number, em: number): boolean => {
	const text = wordText(line);
	const dingbat = line.words.length === 1 && line.words[0] !== undefined && isBulletSign(line.words[0]);
	if (text !== '' && (dingbat || isMarker(text)) && gapEm <= MAX_MARKER_GAP_EM && !isMarker(wordText(right)))
		return !endsColumn(lines, line, right, em) && !isValue(lines, line);
	const last = lastText(line);
	const first = right.words[0]?.text ?? '';
	if (gapEm <= MAX_LEADER_GAP_EM && (isLeader(last) || isLeader(first))) return true;
	if (gapEm > MAX_GAP_EM || Math.max(line.sizePt, right.sizePt) > 1.3 * Math.min(line.sizePt, right.sizePt))
		return false;
	if (startsColumn(lines, right)) return false;
	const says = gutterSays(lines, line, right, em);
	return says === 'crossed' || (says === 'alone' && gapEm <= MAX_LONE_GAP_EM);
};

const MIN_COLUMN_LINES = 5;
const SAME_EDGE_PT = 1.2;

/** Many lines of the page begin at this very place. */
const startsColumn = (lines: readonly Line[], right: Line): boolean => {
	let count = 0;
	for (const line of lines) if (line !== right && Math.abs(line.left - right.left) <= SAME_EDGE_PT) count++;
	return count >= MIN_COLUMN_LINES;
};

/** What looks like a marker ends lines of its own column: the number of an equation beside the next column. */
const endsColumn = (lines: readonly Line[], marker: Line, right: Line, em: number): boolean =>
	lines.some(
		(line) =>
			line !== marker &&
			line.bottom > marker.top - REACH_EM * em &&
			line.top < marker.bottom + REACH_EM * em &&
			line.left < marker.left - em &&
			Math.abs(line.right - marker.right) < 0.6 * em &&
			line.right < right.left,
	);

const MIN_VALUES = 2;
const DECIMAL = /^\d+[.,]\d+$/;

/** Prices look like numbers of sections, but stand at one edge in no order. */
const isValue = (lines: readonly Line[], marker: Line): boolean => {
	if (!DECIMAL.test(wordText(marker))) return false;
	const column = lines
		.filter(
			(line) =>
				line.words.length === 1 && Math.abs(line.right - marker.right) < SAME_EDGE_PT && DECIMAL.test(wordText(line)),
		)
		.map((line) => wordText(line).split(/[.,]/).map(Number) as [number, number]);
	return (
		column.length > MIN_VALUES &&
		column.slice(1).some(([whole, part], i) => {
			const [wholeAbove, partAbove] = column[i] as [number, number];
			return whole < wholeAbove || (whole === wholeAbove && part < partAbove);
		})
	);
};

const rightNeighbour = (lines: readonly Line[], at: number, line: Line, gone: ReadonlySet<Line>): Line | undefined => {
	let best: Line | undefined;
	const near = (other: Line): boolean => {
		const em = Math.max(line.sizePt, other.sizePt);
		if (Math.abs(other.baseline - line.baseline) <= SAME_BASELINE_EM * em) return true;
		// Bullets come in other sizes and at other heights.
		const overlap = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top);
		return line.chars === 1 && overlap >= 0.6 * Math.min(line.bottom - line.top, other.bottom - other.top);
	};
	const limit = 1.5 * line.sizePt;
	for (let step = -1; step <= 1; step += 2) {
		for (let k = at + step; k >= 0 && k < lines.length; k += step) {
			const other = lines[k] as Line;
			if (Math.abs(other.baseline - line.baseline) > limit) break;
			if (gone.has(other) || other.left < line.right - 1 || !near(other)) continue;
			if (best === undefined || other.left < best.left) best = other;
		}
	}
	return best;
};
