import type { Piece } from './visualRows.ts';

const NUMERIC = /^[^\p{L}]*\p{Nd}[^\p{L}]*(?:[a-z%]{1,2})?$|^(?:[-–—−.*]+|n\/?a|\(x\)|nil|na)$/iu;

/** The piece is a value: digits with signs and units, or what stands for a missing one. */
export const isNumeric = (piece: Piece): boolean => {
	const text = piece.words.map((word) => word.text).join('');
	return NUMERIC.test(text);
};
