/**
 * Bits of a word: one below what JavaScript's bitwise operators work on, so that an addition carries into the sign, where one
 * shift reads it.
 */
export const NEEDLE_BITS = 31;

/** Where the characters of a needle stand in it. Bit i of word w of a row of masks is character 31 w + i. */
export interface NeedleTables {
	/** Words of a row. */
	readonly words: number;
	/** By character: where its row of masks begins; 0 for those that the needle lacks, whose row is empty. */
	readonly rows: Int32Array;
	/** Row-major [1 + distinct characters × words]. */
	readonly forward: Int32Array;
	/** The same for the needle read backwards; made when it is first asked for. */
	readonly backward: () => Int32Array;
}

/** A text that may be looked for in others; its tables are made when that first happens. */
export interface Needle {
	readonly text: Int32Array;
	readonly tables: () => NeedleTables;
}

/** Memory for the tables of one needle. */
export interface NeedleRoom {
	/** One number for each character of all the texts that it will be compared with; all 0. */
	readonly rows: Int32Array;
	/** At least so many numbers, the first so many 0; called twice at most. */
	readonly masks: (length: number) => Int32Array;
}

const tablesOf = (text: Int32Array, { rows, masks: room }: NeedleRoom): NeedleTables => {
	const size = text.length;
	const words = Math.ceil(size / NEEDLE_BITS);
	let used = words;
	for (let at = 0; at < size; at++) {
		const character = text[at] as number;
		if (rows[character] !== 0) continue;
		rows[character] = used;
		used += words;
	}
	const marked = (from: number, step: 1 | -1): Int32Array => {
		const masks = room(used);
		let word = 0;
		let bit = 1;
		for (let at = from; at >= 0 && at < size; at += step) {
			const place = (rows[text[at] as number] as number) + word;
			masks[place] = (masks[place] as number) | bit;
			bit <<= 1;
			// Bit 31 is the sign.
			if (bit > 0) continue;
			bit = 1;
			word++;
		}
		return masks;
	};
	let backward: Int32Array | undefined;
	return {
		words,
		rows,
		forward: marked(0, 1),
		backward: () => {
			backward ??= marked(size - 1, -1);
			return backward;
		},
	};
};

export const needleOf = (text: Int32Array, room: () => NeedleRoom): Needle => {
	let tables: NeedleTables | undefined;
	return {
		text,
		tables: () => {
			tables ??= tablesOf(text, room());
			return tables;
		},
	};
};
