import { quantised } from '../../evaluator/quantised.ts';
import { type CommonWalk, feedCommon, startWalk } from '../../text/commonLengths.ts';
import { likelyStart } from '../../text/likelyStart.ts';
import type { Needle } from '../../text/needle.ts';

/** A stretch of a text: [start, end). */
export interface Stretch {
	readonly start: number;
	readonly end: number;
}

/** Words of bit vectors that may still be fed. */
export interface WorkLeft {
	steps: number;
}

interface Window extends Stretch {
	readonly common: number;
	/** Quantised 2 · LCS / (|needle| + |window|). */
	readonly ratio: number;
}

const walk: CommonWalk = { state: new Int32Array(64), length: 0, lengths: new Int32Array(4096) };
/** Least characters that are fed at once. */
const LEAST_FED = 8;

const isBetter = (a: Window, b: Window | undefined): boolean => {
	if (b === undefined || a.ratio !== b.ratio) return b === undefined || a.ratio > b.ratio;
	const [left, right] = [a.end - a.start, b.end - b.start];
	return left === right ? a.start < b.start : left > right;
};

/**
 * The window of a text's free runs that is most like the needle, with the greatest q(2 · LCS / (|needle| + |window|)) of those of
 * the needle's length inside a run and shorter ones at its ends; ties go to the longest, then to the leftmost. Cut on the right, then on the
 * left, as long as the LCS stays.
 * @param runs in the order of the text, none touching the next
 * @param least ratio; undefined is told when no window comes to it, or when the work is used up
 */
export const bestWindow = (
	needle: Needle,
	text: Int32Array,
	runs: readonly Stretch[],
	least: number,
	work: WorkLeft,
): Stretch | undefined => {
	const size = needle.text.length;
	const tables = needle.tables();
	const { words } = tables;
	const leastRatio = quantised(least);
	if (walk.state.length < words) walk.state = new Int32Array(2 * words);
	if (walk.lengths.length < text.length) walk.lengths = new Int32Array(2 * text.length);
	const { lengths } = walk;
	/** A window shares no more than its own length with the needle. */
	const shortest = Math.floor((least * size) / (2 - least));
	let best: Window | undefined;

	const feed = (from: number, step: 1 | -1, count: number): void => {
		work.steps -= count * words;
		feedCommon(walk, tables, step === 1 ? tables.forward : tables.backward(), text, from, step, count, size);
	};
	const offer = (start: number, end: number, common: number): void => {
		const window = { start, end, common, ratio: quantised((2 * common) / (size + end - start)) };
		if (window.ratio >= leastRatio && isBetter(window, best)) best = window;
	};
	const begin = (from: number): void => {
		startWalk(walk, words);
		feed(from, 1, size);
		offer(from, from + size, walk.length);
	};
	/** Least that a window of the needle's length must share from there on to be the best. */
	const wanted = (start: number): number => {
		const { ratio, isTaken } = best
			? { ratio: best.ratio, isTaken: best.end - best.start === size && best.start <= start }
			: { ratio: leastRatio, isTaken: false };
		let common = Math.max(0, Math.floor((ratio / 1e9) * size) - 1);
		while (quantised(common / size) < ratio || (isTaken && quantised(common / size) === ratio)) common++;
		return common;
	};
	const scan = ({ start, end: runEnd }: Stretch): void => {
		begin(start);
		let end = start + size;
		// What begins in a window and goes on behind it shares no less than any window in it: feeding on until enough is shared passes
		// over all windows that end before.
		while (end < runEnd && work.steps > 0) {
			const most = wanted(end - size + 1) - 1;
			if (most >= size) return;
			if (walk.length <= most) {
				const count = Math.min(runEnd - end, Math.max(LEAST_FED, 2 * (most - walk.length)));
				feed(end, 1, count);
				if (walk.length <= most) {
					end += count;
					continue;
				}
				let fed = 0;
				while ((lengths[fed] as number) <= most) fed++;
				end += fed;
			}
			end++;
			begin(end - size);
		}
	};
	const offerCut = ({ start, end }: Stretch): void => {
		const count = Math.min(size - 1, end - start);
		startWalk(walk, words);
		feed(start, 1, count);
		for (let window = Math.max(1, shortest); window <= count; window++)
			offer(start, start + window, lengths[window - 1] as number);
		startWalk(walk, words);
		feed(end - 1, -1, count);
		for (let window = Math.max(1, shortest); window <= count; window++)
			offer(end - window, end, lengths[window - 1] as number);
	};

	const whole = runs.filter(({ start, end }) => end - start >= size);
	for (const { start, end } of whole) begin(start + likelyStart(needle.text, text.subarray(start, end)));
	for (const run of whole) scan(run);
	const mostOfCut = quantised((2 * (size - 1)) / (2 * size - 1));
	for (const run of runs)
		if (run.end - run.start >= shortest && (best?.ratio ?? 0) <= mostOfCut && work.steps > 0) offerCut(run);
	if (best === undefined || work.steps <= 0) return undefined;

	const { start, end, common } = best;
	const cutTo = (from: number, step: 1 | -1, count: number): number => {
		startWalk(walk, words);
		feed(from, step, count);
		let kept = 0;
		while ((lengths[kept] as number) < common) kept++;
		return kept + 1;
	};
	const right = start + cutTo(start, 1, end - start);
	return { start: right - cutTo(right - 1, -1, right - start), end: right };
};
