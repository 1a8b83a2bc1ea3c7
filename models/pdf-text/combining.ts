/** Accents drawn as characters of their own, and the combining mark each stands for. */
const COMBINING: ReadonlyMap<number, string> = new Map([
	[0x60, '\u0300'],
	[0x2cb, '\u0300'],
	[0xb4, '\u0301'],
	[0x2ca, '\u0301'],
	[0x5e, '\u0302'],
	[0x2c6, '\u0302'],
	[0x7e, '\u0303'],
	[0x2dc, '\u0303'],
	[0xaf, '\u0304'],
	[0x2c9, '\u0304'],
	[0x2d8, '\u0306'],
	[0x2d9, '\u0307'],
	[0xa8, '\u0308'],
	[0x2da, '\u030a'],
	[0x2dd, '\u030b'],
	[0x2c7, '\u030c'],
	[0xb8, '\u0327'],
	[0x2db, '\u0328'],
]);

export const combiningOf = (code: number): string | undefined => (code < 0x2de ? COMBINING.get(code) : undefined);

const MARK = /\p{M}/u;

/** Marks, and vowels and final consonants of conjoining Korean: drawn over or into the character before. */
export const isAttached = (code: number): boolean =>
	code >= 0x300 &&
	((code >= 0x1160 && code <= 0x11ff) || (code >= 0xd7b0 && code <= 0xd7ff) || MARK.test(String.fromCodePoint(code)));

const LETTER = /\p{L}/u;

/** A letter with a mark, in one character where Unicode has it; a dotless i under an accent is an i. */
export const withMark = (letter: string, mark: string): string | undefined => {
	if (!LETTER.test(letter)) return undefined;
	const base = letter === 'ı' ? 'i' : letter === 'ȷ' ? 'j' : letter;
	return (base + mark).normalize('NFC');
};
