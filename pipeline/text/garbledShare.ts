import { isGarbled } from './isGarbled.ts';

const isWhiteSpace = (codePoint: number): boolean =>
	codePoint === 0x20 ||
	(codePoint >= 0x09 && codePoint <= 0x0d) ||
	codePoint === 0x85 ||
	codePoint === 0xa0 ||
	codePoint === 0x3000 ||
	(codePoint >= 0x2000 && codePoint <= 0x200a);

/** What some extractors print for a glyph without a Unicode value. Each counts as one garbled character. */
const GLYPH_NUMBER = /\(cid:\d{1,6}\)/g;

/**
 * Share in [0,1] of a text's characters, white space apart, that are U+FFFD, private use, control characters, lone
 * surrogates or `(cid:n)`. Undefined for a text without characters.
 */
export const garbledShare = (text: string): number | undefined => {
	const shown = text.includes('(cid:') ? text.replace(GLYPH_NUMBER, '\uFFFD') : text;
	let characters = 0;
	let garbled = 0;
	for (let index = 0; index < shown.length; index++) {
		const codePoint = shown.codePointAt(index) ?? 0;
		if (codePoint > 0xffff) index++;
		if (isWhiteSpace(codePoint)) continue;
		characters++;
		if (isGarbled(codePoint)) garbled++;
	}
	return characters === 0 ? undefined : garbled / characters;
};
