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
	/** Lengths shared with the text's first 1, 2, 3… characters: no window that ends there shares more. */
	const prefixes = new Int32Array(text.length);
	let length = 0;
	for (let at = 0; at < text.length; at++) {
		const row = rows[text[at] as number] as number;
		if (row > 0) length += feed(state, forward, row * words, words);
		prefixes[at] = length;
		if (at < size - 1) offer(length, at + 1);
	}
	state.fill(-1);
	length = 0;
	for (let window = 1; window < size; window++) {
		const row = rows[text[text.length - window] as number] as number;
		if (row > 0) length += feed(state, backward, row * words, words);
		offer(length, window);
	}
	for (let from = 0; from + size <= text.length; ) {
		if ((prefixes[from + size - 1] as number) <= best * size) {
			from++;
			continue;
		}
		const common = commonLength(needle, text, from, from + size, state);
		offer(common, size);
		// Moving on by one character adds at most one.
		from += Math.max(1, Math.floor(best * size) - common);
	}
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
