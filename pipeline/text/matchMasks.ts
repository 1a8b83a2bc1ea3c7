/** Bits of a word: JavaScript's bitwise operators work on 32. */
export const WORD_BITS = 32;

/**
 * Where each character of a text stands in a pattern, as bit masks: the table that bit-parallel matching reads. Row 0 is that of
 * characters which the pattern lacks.
 */
export interface MatchMasks {
	/** Words of a row. */
	readonly words: number;
	/** Row-major [1 + distinct characters × words]; bit i of word w is character 32 w + i of the pattern. */
	readonly masks: Int32Array;
	/** Row of each character of the text. */
	readonly rows: Int32Array;
}

/** Row of each code point while a pattern is read; all 0 between calls. A map would cost more than short texts' comparison. */
const rowOf = new Int32Array(0x110000);

/** @param wildcard a character of the pattern that matches any other: its bits stand in every row, 0 included */
export const matchMasks = (pattern: Int32Array, text: Int32Array, wildcard?: number): MatchMasks => {
	const words = Math.ceil(pattern.length / WORD_BITS);
	let distinct = 0;
	for (let at = 0; at < pattern.length; at++) {
		const point = pattern[at] as number;
		if (point !== wildcard && rowOf[point] === 0) rowOf[point] = ++distinct;
	}
	const masks = new Int32Array((distinct + 1) * words);
	const mark = (row: number, at: number): void => {
		const place = row * words + (at >>> 5);
		masks[place] = (masks[place] as number) | (1 << (at & 31));
	};
	for (let at = 0; at < pattern.length; at++) {
		const point = pattern[at] as number;
		if (point !== wildcard) mark(rowOf[point] as number, at);
		else for (let row = 0; row <= distinct; row++) mark(row, at);
	}
	const rows = new Int32Array(text.length);
	for (let at = 0; at < text.length; at++) rows[at] = rowOf[text[at] as number] as number;
	for (let at = 0; at < pattern.length; at++) rowOf[pattern[at] as number] = 0;
	return { words, masks, rows };
};
