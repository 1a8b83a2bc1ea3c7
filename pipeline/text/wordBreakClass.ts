/**
 * Word break classes (Unicode Standard Annex 29) of the characters that plain European text is made of. A character that
 * is not listed is `complex`: its text is left to ICU.
 */
export const WORD_BREAK = {
	complex: 0,
	other: 1,
	letter: 2,
	digit: 3,
	midLetter: 4,
	midNumber: 5,
	midEither: 6,
	extend: 7,
} as const;

/** [first, last, class], code units; a later row overrules an earlier one. */
const RANGES: readonly (readonly [number, number, number])[] = [
	[0x00, 0xff, WORD_BREAK.other],
	[0x30, 0x39, WORD_BREAK.digit],
	[0x41, 0x5a, WORD_BREAK.letter],
	[0x61, 0x7a, WORD_BREAK.letter],
	[0x27, 0x27, WORD_BREAK.midEither], // '
	[0x2c, 0x2c, WORD_BREAK.midNumber], // ,
	[0x2e, 0x2e, WORD_BREAK.midEither], // .
	[0x3a, 0x3a, WORD_BREAK.midLetter], // :
	[0x3b, 0x3b, WORD_BREAK.midNumber], // ;
	[0x5f, 0x5f, WORD_BREAK.extend], // _
	[0xaa, 0xaa, WORD_BREAK.letter],
	[0xad, 0xad, WORD_BREAK.complex], // soft hyphen
	[0xb5, 0xb5, WORD_BREAK.letter],
	[0xb7, 0xb7, WORD_BREAK.midLetter], // middle dot
	[0xba, 0xba, WORD_BREAK.letter],
	[0xc0, 0x24f, WORD_BREAK.letter], // Latin
	[0xd7, 0xd7, WORD_BREAK.other], // ×
	[0xf7, 0xf7, WORD_BREAK.other], // ÷
	[0x391, 0x3a1, WORD_BREAK.letter], // Greek
	[0x3a3, 0x3ce, WORD_BREAK.letter],
	[0x400, 0x481, WORD_BREAK.letter], // Cyrillic
	[0x48a, 0x52f, WORD_BREAK.letter],
	[0x2010, 0x2023, WORD_BREAK.other], // dashes, quotation marks, bullets
	[0x2018, 0x2019, WORD_BREAK.midEither],
	[0x2025, 0x2026, WORD_BREAK.other],
	[0x2030, 0x203e, WORD_BREAK.other],
	[0x2044, 0x2044, WORD_BREAK.midNumber], // fraction slash, from ½ and the like by NFKC
	[0x20a0, 0x20bf, WORD_BREAK.other], // currency
	[0x2190, 0x22ff, WORD_BREAK.other], // arrows, mathematics
	[0x2500, 0x25ff, WORD_BREAK.other], // boxes
];

const TABLE_SIZE = 0x2600;

const buildTable = (): Uint8Array => {
	const table = new Uint8Array(TABLE_SIZE);
	for (const [first, last, wordBreak] of RANGES) table.fill(wordBreak, first, last + 1);
	return table;
};

/** Uint8Array, code unit → class, for code units below its length; all others are complex. */
export const WORD_BREAK_TABLE = buildTable();
