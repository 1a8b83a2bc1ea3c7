import { type CommonWalk, feedCommon, startWalk } from './commonLengths.ts';
import { likelyStart } from './likelyStart.ts';
import type { Needle } from './needle.ts';

const walk: CommonWalk = { state: new Int32Array(64), length: 0, lengths: new Int32Array(4096) };

/** Above the rounding of a ratio times a length of up to 10⁵, below what two ratios of such lengths differ by. */
const ROUNDING = 1e-10;
/** Characters of a cut window that are fed at once. */
const CUT_FED = 12;

/**
 * Greatest 2 · LCS / (|needle| + |window|) over the windows of a text that is at least as long, those cut short at its ends included.
 * @param least told if nothing is better
 */
export const slideNeedle = (needle: Needle, text: Int32Array, least: number): number => {
	const size = needle.text.length;
	const total = text.length;
	const tables = needle.tables();
	const { words, forward, backward } = tables;
	if (walk.state.length < words) walk.state = new Int32Array(2 * words);
	if (walk.lengths.length < total) walk.lengths = new Int32Array(2 * total);
	const { lengths } = walk;
	let best = least;
	let asked = total === size;
	const offer = (common: number, window: number): void => {
		if (2 * common > best * (size + window)) best = (2 * common) / (size + window);
	};
	/** Feeds the whole window that begins there. */
	const ask = (from: number): void => {
		startWalk(walk, words);
		feedCommon(walk, tables, forward, text, from, 1, size, size);
		offer(walk.length, size);
	};
	const askLikely = (): void => {
		asked = true;
		ask(likelyStart(needle.text, text));
	};
	if (!asked && least <= 0) askLikely();
	ask(0);
	for (let window = 1; window < size; window++) offer(lengths[window - 1] as number, window);
	// What begins in a window and goes on behind it shares no less than any window in it: feeding on until more than the best is
	// shared passes over all windows that end before.
	for (let end = size; end < total; ) {
		end += feedCommon(walk, tables, forward, text, end, 1, total - end, Math.floor(best * size + ROUNDING));
		if (walk.length <= best * size + ROUNDING) break;
		const before = best;
		ask(end - size);
		if (asked || best === before) continue;
		askLikely();
		ask(end - size);
	}
	// Suffixes of the text that are shorter than the needle.
	const whole = walk.length;
	startWalk(walk, words);
	for (let window = 0; window < size - 1; window += CUT_FED) {
		// From here on a window shares no more than the last whole one, and that soonest if each character is shared.
		if (2 * whole <= best * (size + window + whole - walk.length)) break;
		const count = Math.min(size - 1 - window, CUT_FED);
		feedCommon(walk, tables, backward(), text, total - 1 - window, -1, count, size);
		for (let fed = 0; fed < count; fed++) offer(lengths[fed] as number, window + fed + 1);
	}
	return best;
};
