import { NEEDLE_BITS, type NeedleTables } from './needle.ts';

/** All bits of a word that the masks use. */
const FULL = 2 ** NEEDLE_BITS - 1;

/** A longest common subsequence of a needle and a text under way. */
export interface CommonWalk {
	/** By word of the needle, or longer: zero bits count the length so far. */
	state: Int32Array;
	length: number;
	/** The length after each character of the last call, or longer. */
	lengths: Int32Array;
}

export const startWalk = (walk: CommonWalk, words: number): void => {
	for (let word = 0; word < words; word++) walk.state[word] = FULL;
	walk.length = 0;
};

/**
 * Feeds characters of a text to the bit vector of a longest common subsequence with the needle (Hyyrö 2004), until the length
 * passes `most`: then the walk is over. The length grows when the addition carries out of the vector.
 * @param masks the needle's, forward or backward
 * @param step 1 to read the text forward from `from`, −1 backward
 * @returns characters up to the one that passed `most`; `count` if none did
 */
export const feedCommon = (
	walk: CommonWalk,
	{ rows, words }: NeedleTables,
	masks: Int32Array,
	text: Int32Array,
	from: number,
	step: 1 | -1,
	count: number,
	most: number,
): number => {
	const { state, lengths } = walk;
	let length = walk.length;
	let at = from;
	let fed = 0;
	// Written out for short needles, whose loops would cost more than their words.
	if (words === 1) {
		let bits = state[0] as number;
		for (; fed < count && length <= most; fed++, at += step) {
			const used = bits & (masks[rows[text[at] as number] as number] as number);
			const sum = (bits + used) | 0;
			bits = (sum | (bits ^ used)) & FULL;
			length += sum >>> NEEDLE_BITS;
			lengths[fed] = length;
		}
		state[0] = bits;
	} else if (words === 2) {
		let low = state[0] as number;
		let high = state[1] as number;
		for (; fed + 1 < count && length <= most; fed += 2, at += 2 * step) {
			let row = rows[text[at] as number] as number;
			let lowUsed = low & (masks[row] as number);
			let lowSum = (low + lowUsed) | 0;
			let used = high & (masks[row + 1] as number);
			let sum = (((high + used) | 0) + (lowSum >>> NEEDLE_BITS)) | 0;
			low = (lowSum | (low ^ lowUsed)) & FULL;
			high = (sum | (high ^ used)) & FULL;
			length += sum >>> NEEDLE_BITS;
			lengths[fed] = length;
			row = rows[text[at + step] as number] as number;
			lowUsed = low & (masks[row] as number);
			lowSum = (low + lowUsed) | 0;
			used = high & (masks[row + 1] as number);
			sum = (((high + used) | 0) + (lowSum >>> NEEDLE_BITS)) | 0;
			low = (lowSum | (low ^ lowUsed)) & FULL;
			high = (sum | (high ^ used)) & FULL;
			length += sum >>> NEEDLE_BITS;
			lengths[fed + 1] = length;
		}
		state[0] = low;
		state[1] = high;
	} else {
		// The second of two characters follows the first a word behind, and the processor works on both at once.
		for (; fed + 1 < count && length <= most; fed += 2, at += 2 * step) {
			const one = rows[text[at] as number] as number;
			const two = rows[text[at + step] as number] as number;
			let carryOne = 0;
			let carryTwo = 0;
			for (let word = 0; word < words; word++) {
				let bits = state[word] as number;
				let used = bits & (masks[one + word] as number);
				let sum = (((bits + used) | 0) + carryOne) | 0;
				bits = (sum | (bits ^ used)) & FULL;
				carryOne = sum >>> NEEDLE_BITS;
				used = bits & (masks[two + word] as number);
				sum = (((bits + used) | 0) + carryTwo) | 0;
				state[word] = (sum | (bits ^ used)) & FULL;
				carryTwo = sum >>> NEEDLE_BITS;
			}
			lengths[fed] = length + carryOne;
			length += carryOne + carryTwo;
			lengths[fed + 1] = length;
		}
	}
	if (fed < count && length <= most) {
		const row = rows[text[at] as number] as number;
		let carry = 0;
		for (let word = 0; word < words; word++) {
			const bits = state[word] as number;
			const used = bits & (masks[row + word] as number);
			const sum = (((bits + used) | 0) + carry) | 0;
			state[word] = (sum | (bits ^ used)) & FULL;
			carry = sum >>> NEEDLE_BITS;
		}
		length += carry;
		lengths[fed++] = length;
	} else if (length > most && (lengths[fed - 2] as number) > most) fed--;
	walk.length = length;
	return fed;
};
