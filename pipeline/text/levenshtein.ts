import { type MatchMasks, matchMasks, WORD_BITS } from './matchMasks.ts';

/** Narrowest band that is tried: three words each way. */
const FIRST_BAND = 96;
/** Texts further apart than this are unrelated as a rule: the whole matrix is then cheaper than one band after another. */
const LAST_BAND = 384;

/**
 * Distance if it is at most `band`, else `band` + 1. Myers' bit vectors in Hyyrö's block form (2003): a column of the matrix at
 * a time, 32 rows a word, only the words within `band` of the diagonal. Rows above the band are taken to grow by 1 a column
 * and rows entering it to grow by 1 a row, which never underestimates.
 */
const bandedDistance = (height: number, { words, masks, rows }: MatchMasks, band: number): number => {
	const columns = rows.length;
	const positive = new Int32Array(words).fill(-1);
	const negative = new Int32Array(words);
	const rowsOf = (word: number): number => Math.min(WORD_BITS, height - word * WORD_BITS);
	let last = Math.min(words - 1, Math.floor(band / WORD_BITS));
	/** Distance at the lowest row of word `last`, at the newest column. */
	let lowest = last * WORD_BITS + rowsOf(last);
	let first = 0;
	for (let column = 0; column < columns; column++) {
		const offset = (rows[column] as number) * words;
		while (first < last && (first + 1) * WORD_BITS + band <= column) first++;
		while (last < words - 1 && (last + 1) * WORD_BITS <= column + band) {
			last++;
			lowest += rowsOf(last);
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
		const top = rowsOf(last) - 1;
		lowest += ((steps >>> top) & 1) - ((falls >>> top) & 1);
		// What is left can lower the distance by one a column.
		if (last === words - 1 && lowest - (columns - column - 1) > band) return band + 1;
	}
	return Math.min(lowest, band + 1);
};

/**
 * Levenshtein distance of two texts given as code points: insertion, deletion and substitution cost 1.
 * @param truth may hold the wildcard, which matches any one character of `predicted`; there it is an ordinary character
 * @param atMost a larger distance is told as `atMost` + 1, and is found sooner
 */
export const levenshtein = (
	truth: Int32Array,
	predicted: Int32Array,
	options: { readonly wildcard?: number; readonly atMost?: number } = {},
): number => {
	const { wildcard } = options;
	const longest = Math.max(truth.length, predicted.length);
	const atMost = Math.min(options.atMost ?? longest, longest);
	if (Math.abs(truth.length - predicted.length) > atMost) return atMost + 1;
	const same = (a: number, b: number): boolean => a === b || a === wildcard;
	let start = 0;
	let end = truth.length;
	let predictedEnd = predicted.length;
	while (start < end && start < predictedEnd && same(truth[start] as number, predicted[start] as number)) start++;
	while (end > start && predictedEnd > start && same(truth[end - 1] as number, predicted[predictedEnd - 1] as number)) {
		end--;
		predictedEnd--;
	}
	if (start === end || start === predictedEnd) return Math.min(Math.max(end, predictedEnd) - start, atMost + 1);
	const pattern = truth.subarray(start, end);
	const text = predicted.subarray(start, predictedEnd);
	const masks = matchMasks(pattern, text, wildcard);
	for (
		let band = Math.max(FIRST_BAND, Math.abs(pattern.length - text.length));
		;
		band = band < LAST_BAND ? 2 * band : longest
	) {
		const limit = Math.min(band, atMost);
		const distance = bandedDistance(pattern.length, masks, limit);
		if (distance <= limit || limit === atMost) return distance;
	}
};
