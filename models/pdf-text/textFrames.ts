import type { PdfPageContent } from '../../pipeline/contract/pdf.ts';
import { isBlank, isHangul, isUnspacedCjk } from './scripts.ts';

/**
 * Text of one direction. `angle` is clockwise; in the frame the page is turned back by it. Only quarter turns move the
 * origin so that the whole page has positive coordinates; other angles turn about the page's origin.
 */
export interface TextFrame {
	readonly angle: number;
	/** 0…3 for quarter turns. */
	readonly quarter: number | undefined;
	/** Upright characters written downwards: the frame of a quarter turn, without turned characters. */
	readonly vertical: boolean;
	/** Indices of characters, in file order. */
	readonly indices: Int32Array;
}

export interface PageText {
	/** The direction with the most characters comes first. */
	readonly frames: readonly TextFrame[];
	/** Drawn invisibly, or outside the page. */
	readonly hidden: Int32Array;
}

const QUARTER = Math.PI / 2;
const QUARTER_TOLERANCE = 0.035;
/** Other angles are told apart by whole degrees. */
const DEGREES = 180 / Math.PI;

const frameKey = (angle: number): number => {
	const quarter = Math.round(angle / QUARTER);
	if (Math.abs(angle - quarter * QUARTER) < QUARTER_TOLERANCE) return (quarter + 4) % 4;
	return 1000 + Math.round(angle * DEGREES);
};

/** Characters of a line stand nearer than columns of vertical text do, in em. */
const BESIDE_EM = 1.5;

/**
 * Runs whose upright CJK characters advance downwards. Characters set one a run vote with their neighbours in the file; those
 * that no neighbour speaks for (turned punctuation, small kana between) go with most of the page.
 */
const verticalRuns = (content: PdfPageContent): Uint8Array => {
	const { chars } = content;
	const down = new Int32Array(chars.runs.length);
	const unspaced = new Uint8Array(chars.runs.length);
	let page = 0;
	for (let i = 0; i < chars.count; i++) {
		const code = chars.codePoint[i] ?? 0;
		if (!isUnspacedCjk(code) && !isHangul(code)) continue;
		const run = chars.run[i] ?? 0;
		unspaced[run] = 1;
		if (i === 0) continue;
		const before = chars.run[i - 1] ?? 0;
		const size = chars.runs[run]?.fontSizePt ?? 0;
		if (before !== run && Math.abs((chars.runs[before]?.fontSizePt ?? 0) - size) > 0.1 * size) continue;
		const dx = Math.abs((chars.originX[i] ?? 0) - (chars.originX[i - 1] ?? 0));
		const dy = (chars.originY[i] ?? 0) - (chars.originY[i - 1] ?? 0);
		// Single characters under each other at a line's distance are a column of a table.
		const reach = before === run ? 1.6 : 1.15;
		const vote =
			dx < 0.25 * size && dy > 0.6 * size && dy < reach * size
				? 1
				: dx > 0.4 * size && dx < BESIDE_EM * size && Math.abs(dy) < 0.2 * size
					? -1
					: 0;
		if (vote === 0) continue;
		down[run] = (down[run] ?? 0) + vote;
		page += vote;
		if (before !== run) down[before] = (down[before] ?? 0) + vote;
	}
	return Uint8Array.from(down, (count, run) => (count > 0 || (count === 0 && page > 0 && unspaced[run] === 1) ? 1 : 0));
};

const VERTICAL_KEY = 500;

/** Sorts characters by direction; sets aside what nobody can see. Blank characters stay: they separate words. */
export const textFrames = (content: PdfPageContent): PageText => {
	const { chars, widthPt, heightPt } = content;
	const vertical = verticalRuns(content);
	const keyOfRun = chars.runs.map((run, i) =>
		vertical[i] === 1 && frameKey(run.angle) === 0 ? VERTICAL_KEY : frameKey(run.angle),
	);
	const indices = new Map<number, number[]>();
	const hidden: number[] = [];
	for (let i = 0; i < chars.count; i++) {
		const run = chars.run[i] ?? 0;
		const x = ((chars.left[i] ?? 0) + (chars.right[i] ?? 0)) / 2;
		const y = ((chars.top[i] ?? 0) + (chars.bottom[i] ?? 0)) / 2;
		if (chars.runs[run]?.invisible === true || !(x >= 0 && x <= widthPt && y >= 0 && y <= heightPt)) {
			hidden.push(i);
			continue;
		}
		const key = keyOfRun[run] ?? 0;
		const list = indices.get(key);
		if (list === undefined) indices.set(key, [i]);
		else list.push(i);
	}
	const inked = (list: readonly number[]): number =>
		list.reduce((sum, i) => (isBlank(chars.codePoint[i] ?? 0) ? sum : sum + 1), 0);
	const frames = [...indices]
		.map(([key, list]) => ({ key, list, inked: inked(list) }))
		.filter((frame) => frame.inked > 0)
		.sort((p, q) => q.inked - p.inked || p.key - q.key)
		.map(({ key, list }): TextFrame => {
			if (key === VERTICAL_KEY) return { angle: QUARTER, quarter: 1, vertical: true, indices: Int32Array.from(list) };
			const quarter = key < 4 ? key : undefined;
			const angle = quarter === undefined ? (key - 1000) / DEGREES : quarter * QUARTER;
			return { angle, quarter, vertical: false, indices: Int32Array.from(list) };
		});
	return { frames, hidden: Int32Array.from(hidden) };
};
