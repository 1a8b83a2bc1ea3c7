import type { Needle } from './needle.ts';

/** Room for the rounding of a threshold such as 0.66: far above the error of one division, far below one character's worth. */
const ROUNDING = 1e-9;

/**
 * Feeds a character to the bit vector of a longest common subsequence (Hyyrö 2004). Zero bits count its length so far.
 * @returns 1 if the length grew: the addition then carries out of the vector
 */
const feed = (state: Int32Array, masks: Int32Array, offset: number, words: number): number => {
	let carry = 0;
	for (let word = 0; word < words; word++) {
		const bits = state[word] as number;
		const used = bits & (masks[offset + word] as number);
		const sum = (bits + used + carry) | 0;
		// `used` is part of `bits`: the addition carries where both have the top bit, or one has it and the sum lost it.
		carry = (used | (bits & ~sum)) >>> 31;
		state[word] = sum | (bits & ~used);
	}
	return carry;
};

/** Length of the longest common subsequence with `text[from..to)`. */
const commonLength = (
	{ rows, forward, words }: Needle,
	text: Int32Array,
	from: number,
	to: number,
	state: Int32Array,
): number => {
	state.fill(-1);
	let length = 0;
	for (let at = from; at < to; at++) {
		const row = rows[text[at] as number] as number;
		if (row > 0) length += feed(state, forward, row * words, words);
	}
	return length;
};

/** The needle slid over the longer text, partial windows at both ends included. */
const slide = (needle: Needle, text: Int32Array, least: number): number => {
	const { rows, words, forward, backward } = needle;
	const size = needle.text.length;
	const state = new Int32Array(words).fill(-1);
	let best = least;
	const offer = (common: number, window: number): void => {
		const ratio = (2 * common) / (size + window);
		if (ratio > best) best = ratio;
	};
	const last = text.length - size;
	/** Length shared with the whole window that begins there; −1 where it was not asked for. */
	const lengths = new Int32Array(last + 1).fill(-1);
	const ask = (from: number): void => {
		const common = commonLength(needle, text, from, from + size, state);
		lengths[from] = common;
		offer(common, size);
	};
	ask(0);
	if (last > 0) ask(last);
	// Moving on by one character adds at most one, in either direction: what lies between two windows shares no more than
	// half of what both share and of the way between them. Halving the way finds good windows early, and prunes by them.
	let step = 1;
	while (step < last) step *= 2;
	for (; step > 1; step /= 2) {
		for (let from = 0; from + step / 2 < last; from += step) {
			const to = Math.min(from + step, last);
			const [left, right] = [lengths[from] as number, lengths[to] as number];
			if (left < 0 || right < 0 || Math.floor((left + right + to - from) / 2) <= best * size) continue;
			ask(from + step / 2);
		}
	}
	/** Windows cut short at one end share no more than the whole one they are part of, and no more than their own length. */
	const offerCut = (whole: number, masks: Int32Array, characterOf: (window: number) => number): void => {
		if ((2 * whole) / (size + whole) <= best) return;
		state.fill(-1);
		let length = 0;
		for (let window = 1; window < size; window++) {
			const row = rows[characterOf(window)] as number;
			if (row > 0) length += feed(state, masks, row * words, words);
			offer(length, window);
		}
	};
	offerCut(lengths[0] as number, forward, (window) => text[window - 1] as number);
	offerCut(lengths[last] as number, backward, (window) => text[text.length - window] as number);
	return best;
};

/**
 * RapidFuzz's `partial_ratio` / 100 in [0,1]: the greatest 2 · LCS / (|shorter| + |window|) over all windows of the longer
 * text, those cut short at its ends included; of two texts of one length either may be the window. Both empty 1, one empty 0.
 * @param atLeast values below it are of no interest: what is told for them is 0, and is found sooner
 */
export const needleRatio = (a: Needle, b: Needle, atLeast = 0): number => {
	const [left, right] = [a.text.length, b.text.length];
	if (left === 0 || right === 0) return left === right ? 1 : 0;
	const least = atLeast > 0 ? atLeast - ROUNDING : -1;
	let best = left <= right ? slide(a, b.text, least) : slide(b, a.text, least);
	if (left === right && best < 1) best = slide(b, a.text, best);
	return best > least ? best : 0;
};
