/** Bits of a word: JavaScript's bitwise operators work on 32. */
export const WORD_BITS = 32;

/**
 * Where each character of a text stands in a pattern, as bit masks: the table that bit-parallel matching reads. The arrays are
 * longer than what they hold, and the next call writes over them: short texts would pay more for new ones than for the matching.
 */
export interface MatchMasks {
	/** Words of a row. */
	readonly words: number;
	/** Row-major [1 + distinct characters × words]; bit i of word w is character 32 w + i of the pattern. Row 0: of any other character. */
	readonly masks: Int32Array;
	/** Where the row of each character of the text begins in `masks`. */
	readonly offsets: Int32Array;
}

/** Row of each code point while a pattern is read; all 0 between calls. A map would cost more than short texts' comparison. */
const rowOf = new Int32Array(0x110000);

/** Numbers kept from call to call: 1 MiB. */
const KEPT = 2 ** 18;
let masksKept = new Int32Array(1024);
let offsetsKept = new Int32Array(1024);

const roomFor = (length: number, kept: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> =>
	length <= kept.length ? kept : new Int32Array(length <= KEPT ? 2 * length : length);

/** @param wildcard a character of the pattern that matches any other: its bits stand in every row, 0 included */
export const matchMasks = (pattern: Int32Array, text: Int32Array, wildcard?: number): MatchMasks => {
	const words = Math.ceil(pattern.length / WORD_BITS);
	let distinct = 0;
	for (let at = 0; at < pattern.length; at++) {
		const point = pattern[at] as number;
		if (rowOf[point] === 0 && point !== wildcard) rowOf[point] = ++distinct;
	}
	const size = (distinct + 1) * words;
	const masks = roomFor(size, masksKept).fill(0, 0, size);
	if (masks.length <= 2 * KEPT) masksKept = masks;
	const mark = (row: number, at: number): void => {
		const place = row * words + (at >>> 5);
		masks[place] = (masks[place] as number) | (1 << (at & 31));
	};
	for (let at = 0; at < pattern.length; at++) {
		const row = rowOf[pattern[at] as number] as number;
		// Only the wildcard has no row of its own.
		if (row > 0) mark(row, at);
		else for (let other = 0; other <= distinct; other++) mark(other, at);
	}
	const offsets = roomFor(text.length, offsetsKept);
	if (offsets.length <= 2 * KEPT) offsetsKept = offsets;
	for (let at = 0; at < text.length; at++) offsets[at] = (rowOf[text[at] as number] as number) * words;
	for (let at = 0; at < pattern.length; at++) rowOf[pattern[at] as number] = 0;
	return { words, masks, offsets };
};
