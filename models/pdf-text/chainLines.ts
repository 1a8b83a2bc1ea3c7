import { upperMedian } from '../../pipeline/numeric/upperMedian.ts';
import { overlapX } from './boxGeometry.ts';
import type { Stroke } from './graphicsIn.ts';
import { isListing } from './isListing.ts';
import { lineText } from './lineText.ts';
import { markerOfLine } from './markerOfLine.ts';
import type { Line } from './shapes.ts';

/** Baseline distances in em. */
const MAX_LEADING_EM = 2.6;
const MIN_LEADING_EM = 0.45;
const USUAL_LEADING_EM = 1.2;
/** A line this much farther than the usual starts something new. */
const LEADING_SLACK = 1.3;
const MOST_SLACK_EM = 0.4;
/** Leading from which text is set wide. */
const WIDE_EM = 1.9;
const SIZE_RATIO = 1.12;
const SAME_ROW_EM = 0.3;
const MAX_SIZES = 4;
const EDGE_EM = 0.4;
const PROSE_WORDS = 4;
const SIGN_CHARS = 2;
const MAX_HANG_EM = 3;

/** Distances of lines set wide (manuscripts, addresses) differ by no more, in em. */
const EVEN_EM = 0.12;
const EVEN_EDGE_EM = 0.6;
const SLACK_PT = 0.5;
/** Underlines lie this near to the baseline, in em. */
const UNDERLINE_EM = 0.21;

const isBold = (line: Line): boolean => line.boldShare > 0.8;

const alike = (p: Line, q: Line): boolean =>
	Math.max(p.sizePt, q.sizePt) <= SIZE_RATIO * Math.min(p.sizePt, q.sizePt) &&
	(isBold(p) === isBold(q) || runsOn(p, q)) &&
	(isListing(p) === isListing(q) || wrapsOn(p, q)) &&
	isSign(p) === isSign(q);

/** A root or a limit by itself: the line under it in the file is another's. */
const isSign = (line: Line): boolean => line.mathShare > 0.9 && line.chars <= SIGN_CHARS;

/** A line of prose may consist of a name in typewriter type: the text above is full and goes on at the same edge. */
const wrapsOn = (p: Line, q: Line): boolean => {
	const prose = isListing(q) ? p : q;
	const sameEdge = Math.abs(p.left - q.left) < EDGE_EM * p.sizePt && p.right > q.right - p.sizePt;
	const centred = Math.abs(p.left + p.right - q.left - q.right) < EDGE_EM * p.sizePt;
	const hanging =
		isListing(q) &&
		markerOfLine(p) !== undefined &&
		q.left > p.left &&
		q.left - p.left < MAX_HANG_EM * p.sizePt &&
		p.right > q.right - p.sizePt &&
		!/[:.;]$/.test(p.words[p.words.length - 1]?.text ?? '');
	const coded = [p, q].some((line) => isListing(line) && /[\\{}]/.test(lineText(line)));
	return prose.words.length >= PROSE_WORDS && !coded && (sameEdge || centred || hanging);
};

/** Weight changes with the line, but the sentence goes on: the upper line is full and not ended. */
const runsOn = (p: Line, q: Line): boolean => {
	const last = p.words[p.words.length - 1]?.text ?? '';
	const first = q.words[0]?.text ?? '';
	if (p.right < q.right - p.sizePt || /[.:!?]$/.test(last)) return false;
	return isBold(q) ? p.words.length > 4 : /^\p{Ll}/u.test(first);
};

interface Link {
	readonly to: number;
	readonly distance: number;
}

/** Nearest line below each that shares columns with it; undefined where two stand side by side there. */
const linksBelow = (lines: readonly Line[]): (Link | undefined)[] =>
	lines.map((line, i) => {
		let best: Link | undefined;
		let rivals = 0;
		for (let k = i + 1; k < lines.length; k++) {
			const other = lines[k] as Line;
			const distance = other.baseline - line.baseline;
			if (distance > MAX_LEADING_EM * Math.max(line.sizePt, 4)) break;
			if (distance < MIN_LEADING_EM * Math.min(line.sizePt, other.sizePt)) continue;
			// A watermark's letters stand between no lines of the text.
			if (other.sizePt > MAX_SIZES * line.sizePt || line.sizePt > MAX_SIZES * other.sizePt) continue;
			const overlap = overlapX(line, other);
			if (overlap <= 0.15 * Math.min(line.right - line.left, other.right - other.left)) continue;
			if (best === undefined) best = { to: k, distance };
			else if (distance - best.distance < SAME_ROW_EM * line.sizePt) rivals++;
			else break;
		}
		return rivals > 0 ? undefined : best;
	});

/** A rule over the whole width of two lines, lower than one that underlines the upper, is a frame's border or parts articles. */
const isParted = (upper: Line, lower: Line, level: readonly Stroke[]): boolean => {
	const left = Math.min(upper.left, lower.left) + SLACK_PT;
	const right = Math.max(upper.right, lower.right) - SLACK_PT;
	const [top, bottom] = [upper.baseline + UNDERLINE_EM * upper.sizePt, lower.baseline - 0.5 * lower.sizePt];
	return level.some(({ at, from, to }) => at > top && at < bottom && from <= left && to >= right);
};

/** Lines to runs of lines of one column, style and leading; each run from top to bottom. `level`: rules, which part lines set wide. */
export const chainLines = (unsorted: readonly Line[], level: readonly Stroke[] = []): Line[][] => {
	const lines = [...unsorted].sort((p, q) => p.baseline - q.baseline || p.left - q.left);
	const below = linksBelow(lines);
	const above = new Int32Array(lines.length).fill(-1);
	const crowded = new Uint8Array(lines.length);
	below.forEach((link, i) => {
		if (link === undefined) return;
		const known = above[link.to] ?? -1;
		if (known === -1) above[link.to] = i;
		else {
			const knownLine = lines[known] as Line;
			const line = lines[i] as Line;
			// Of two above, the nearer counts; two in one row make the line below a spanning one.
			if (Math.abs(knownLine.baseline - line.baseline) < SAME_ROW_EM * line.sizePt) crowded[link.to] = 1;
			else {
				above[link.to] = i;
				crowded[link.to] = 0;
			}
		}
	});
	const ratios: number[] = [];
	below.forEach((link, i) => {
		const line = lines[i] as Line;
		if (link !== undefined && above[link.to] === i && alike(line, lines[link.to] as Line))
			ratios.push(link.distance / line.sizePt);
	});
	const narrow = ratios.filter((ratio) => ratio < WIDE_EM);
	// A page set wide throughout (web pages, manuscripts) says so by most of its lines.
	const usual = upperMedian(narrow.length * 4 >= ratios.length ? narrow : ratios) ?? USUAL_LEADING_EM;
	const limit = Math.max(1.25, Math.min(LEADING_SLACK * usual, usual + MOST_SLACK_EM));

	/** The line follows its upper one as evenly as that one its own, or as the next one does. */
	const isEven = (i: number, link: Link): boolean => {
		const line = lines[i] as Line;
		const next = lines[link.to] as Line;
		const back = line.rightToLeft && next.rightToLeft ? line.right - next.right : next.left - line.left;
		const sameEdge = Math.abs(back) <= EVEN_EDGE_EM * line.sizePt;
		const indent = next.left < line.left && line.right >= next.right - line.sizePt;
		const numbered = /^\d{1,2}(?:\.\d{1,2})+\.?$/.test(line.words[0]?.text ?? '');
		if (numbered || markerOfLine(next) !== undefined) return false;
		if ((!sameEdge && !indent) || /:$/.test(line.words[line.words.length - 1]?.text ?? '')) return false;
		const upper = above[i] ?? -1;
		const distances = [upper === -1 ? undefined : below[upper]?.distance, below[link.to]?.distance];
		if (!distances.some((other) => other !== undefined && Math.abs(other - link.distance) <= EVEN_EM * line.sizePt))
			return false;
		return !level.some(
			(stroke) =>
				stroke.at > line.baseline && stroke.at < next.baseline && stroke.from < line.right && stroke.to > line.left,
		);
	};
	const joins = (i: number): number | undefined => {
		const link = below[i];
		const line = lines[i] as Line;
		if (link === undefined || above[link.to] !== i || crowded[link.to] === 1) return undefined;
		if (!alike(line, lines[link.to] as Line)) return undefined;
		if (isParted(line, lines[link.to] as Line, level)) return undefined;
		return link.distance <= limit * line.sizePt || isEven(i, link) ? link.to : undefined;
	};
	const started = new Uint8Array(lines.length);
	const chains: Line[][] = [];
	for (let i = 0; i < lines.length; i++) {
		if (started[i] === 1) continue;
		const chain: Line[] = [];
		for (let at: number | undefined = i; at !== undefined && started[at] !== 1; at = joins(at)) {
			started[at] = 1;
			chain.push(lines[at] as Line);
		}
		for (const each of cutAtWiderGaps(chain)) chains.push(each);
	}
	return chains;
};

/** Cuts a chain where the leading is clearly wider than the chain's own. */
const cutAtWiderGaps = (chain: Line[]): Line[][] => {
	if (chain.length < 3) return [chain];
	const distances = chain.slice(1).map((line, i) => line.baseline - (chain[i] as Line).baseline);
	const own = upperMedian(distances) ?? 0;
	const out: Line[][] = [];
	let current: Line[] = [];
	chain.forEach((line, i) => {
		if (i > 0 && (distances[i - 1] ?? 0) > 1.22 * own && (distances[i - 1] ?? 0) - own > 0.15 * line.sizePt) {
			out.push(current);
			current = [];
		}
		current.push(line);
	});
	out.push(current);
	return out;
};
