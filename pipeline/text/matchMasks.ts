/** Bits of a word: JavaScript's bitwise operators work on 32. */
export const WORD_BITS = 32;

/**
 * Where each character of a pattern stands in it, as bit masks: the table that bit-parallel matching reads. Row 0 is that of
 * characters which the pattern lacks.
 */
export interface MatchMasks {
	/** Words of a row. */
	readonly words: number;
	/** Row-major [1 + distinct characters × words]; bit i of word w is character 32 w + i of the pattern. */
	readonly masks: Int32Array;
	/** Row of a character. */
	readonly rowOf: ReadonlyMap<number, number>;
}

/** @param wildcard a character of the pattern that matches any other: its bits stand in every row, 0 included */
export const matchMasks = (pattern: Int32Array, wildcard?: number): MatchMasks => {
	const words = Math.ceil(pattern.length / WORD_BITS);
	const rowOf = new Map<number, number>();
	for (const point of pattern) if (point !== wildcard && !rowOf.has(point)) rowOf.set(point, rowOf.size + 1);
	const masks = new Int32Array((rowOf.size + 1) * words);
	for (const [at, point] of pattern.entries()) {
		const mark = (row: number): void => {
			const place = row * words + (at >>> 5);
			masks[place] = (masks[place] as number) | (1 << (at & 31));
		};
		if (point !== wildcard) mark(rowOf.get(point) as number);
		else for (let row = 0; row <= rowOf.size; row++) mark(row);
	}
	return { words, masks, rowOf };
};
