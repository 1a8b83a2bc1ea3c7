const REPLACEMENT = 0xfffd;

/** A code that stands for no character anybody could read: U+FFFD, private use, controls, lone surrogates. */
export const isGarbled = (codePoint: number): boolean =>
	codePoint === REPLACEMENT ||
	codePoint < 0x20 ||
	(codePoint >= 0x7f && codePoint <= 0x9f) ||
	(codePoint >= 0xd800 && codePoint <= 0xf8ff) ||
	codePoint >= 0xf0000;
