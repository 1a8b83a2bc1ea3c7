import { WORD_BITS } from './matchMasks.ts';

/** A text of dense characters made ready to be looked for in others, forwards and backwards. */
export interface Needle {
	readonly text: Int32Array;
	/** Words of a row of masks. */
	readonly words: number;
	/** By character: its row; 0 for those that the needle lacks. */
	readonly rows: Uint32Array;
	/** Row-major [1 + distinct characters × words]: where the character stands in the needle. */
	readonly forward: Int32Array;
	/** The same for the needle read backwards. */
	readonly backward: Int32Array;
}

/** @param characters of all the texts together (`denseTexts`) */
export const needleOf = (text: Int32Array, characters: number): Needle => {
	const words = Math.ceil(text.length / WORD_BITS);
	const rows = new Uint32Array(characters + 1);
	let distinct = 0;
	for (let at = 0; at < text.length; at++) {
		const character = text[at] as number;
		if (rows[character] === 0) rows[character] = ++distinct;
	}
	const forward = new Int32Array((distinct + 1) * words);
	const backward = new Int32Array((distinct + 1) * words);
	const mark = (masks: Int32Array, character: number, at: number): void => {
		const place = (rows[character] as number) * words + (at >>> 5);
		masks[place] = (masks[place] as number) | (1 << (at & 31));
	};
	for (let at = 0; at < text.length; at++) {
		mark(forward, text[at] as number, at);
		mark(backward, text[at] as number, text.length - 1 - at);
	}
	return { text, words, rows, forward, backward };
};
