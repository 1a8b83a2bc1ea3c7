import { type MatchMasks, WORD_BITS } from './matchMasks.ts';

/** Columns between two looks at whether the limit can still be kept. */
const LOOK_COLUMNS = 16;

const bitCount = (word: number): number => {
	const pairs = word - ((word >>> 1) & 0x55555555);
	const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Vertical differences of the newest column: +1 and −1 bits of each word. All words are written before they are read. */
let positive = new Int32Array(256);
let negative = new Int32Array(256);

/**
 * Levenshtein distance if it is at most `limit`, else a guess of it that is larger than `limit`.
 *
 * Myers' bit vectors in Hyyrö's block form (2003): a column of the matrix at a time, 32 rows a word, only the words that a path of
 * cost `limit` can pass (Ukkonen 1985: it leaves the diagonals of the two corners by no more than half of what the limit leaves
 * over their distance). Rows above the band are taken to grow by 1 a column and rows entering it to grow by 1 a row, which never
 * underestimates.
 * @param limit at least the difference of the lengths
 */
export const bandedDistance = (
	height: number,
	columns: number,
	{ words, masks, offsets }: MatchMasks,
	limit: number,
): number => {
	const below = Math.floor((limit + height - columns) / 2);
	const above = Math.floor((limit + columns - height) / 2);
	if (positive.length < words) {
		positive = new Int32Array(2 * words);
		negative = new Int32Array(2 * words);
	}
	positive.fill(-1, 0, words);
	negative.fill(0, 0, words);
	const lastRows = height - (words - 1) * WORD_BITS;
	let first = 0;
	let last = Math.min(words - 1, Math.floor(below / WORD_BITS));
	/** Distance at the lowest row of word `last`, at the newest column. */
	let lowest = last === words - 1 ? height : (last + 1) * WORD_BITS;
	let top = last === words - 1 ? lastRows - 1 : WORD_BITS - 1;
	for (let column = 0; column < columns; column++) {
		const offset = offsets[column] as number;
		while (first < last && (first + 1) * WORD_BITS + above <= column) first++;
		while (last < words - 1 && (last + 1) * WORD_BITS <= column + below) {
			last++;
			if (last === words - 1) top = lastRows - 1;
			lowest += top + 1;
		}
		let carryUp = 1;
		let carryDown = 0;
		let steps = 0;
		let falls = 0;
		for (let word = first; word <= last; word++) {
			const vp = positive[word] as number;
			const vn = negative[word] as number;
			const match = (masks[offset + word] as number) | carryDown;
			const diagonal = ((((match & vp) + vp) | 0) ^ vp) | match | vn;
			steps = vn | ~(diagonal | vp);
			falls = diagonal & vp;
			const up = (steps << 1) | carryUp;
			const down = (falls << 1) | carryDown;
			carryUp = steps >>> 31;
			carryDown = falls >>> 31;
			positive[word] = down | ~(diagonal | up);
			negative[word] = up & diagonal;
		}
		lowest += ((steps >>> top) & 1) - ((falls >>> top) & 1);
		if (column % LOOK_COLUMNS !== LOOK_COLUMNS - 1) continue;
		const done = column + 1;
		let least = Number.POSITIVE_INFINITY;
		let bottom = last === words - 1 ? height : (last + 1) * WORD_BITS;
		let score = lowest;
		let ownBits = -1 >>> (WORD_BITS - 1 - top);
		for (let word = last; word >= first; word--) {
			// From a cell on, a path costs at least what its way down and its way to the right differ by; within a word, one row
			// up lowers the score and moves that difference by no more than 1 each.
			const down = height - bottom - (columns - done);
			least = Math.min(least, score + Math.max(down, -down - 2 * (WORD_BITS - 1)));
			score -= bitCount((positive[word] as number) & ownBits) - bitCount((negative[word] as number) & ownBits);
			ownBits = -1;
			bottom = word * WORD_BITS;
		}
		if (least > limit) return Math.max(limit + 1, (least * columns) / done);
	}
	return lowest;
};
