/** Script classes by code point, as far as spacing and direction need them. */

/** Han, kana, bopomofo and their punctuation: written without spaces. */
export const isUnspacedCjk = (code: number): boolean =>
	code >= 0x2e80 &&
	(code <= 0x312f ||
		(code >= 0x3190 && code <= 0x9fff) ||
		(code >= 0xf900 && code <= 0xfaff) ||
		(code >= 0xfe10 && code <= 0xfe1f) ||
		(code >= 0xfe30 && code <= 0xfe4f) ||
		(code >= 0xff00 && code <= 0xffef) ||
		(code >= 0x20000 && code <= 0x3ffff));

export const isHangul = (code: number): boolean =>
	code >= 0x1100 && ((code >= 0xac00 && code <= 0xd7ff) || code <= 0x11ff || (code >= 0x3130 && code <= 0x318f));

export const isRightToLeft = (code: number): boolean =>
	code >= 0x0590 &&
	(code <= 0x08ff ||
		(code >= 0xfb1d && code <= 0xfdff) ||
		(code >= 0xfe70 && code <= 0xfeff) ||
		(code >= 0x10800 && code <= 0x10fff));

export const isBlank = (code: number): boolean =>
	code <= 0x20 ||
	(code >= 0xa0 &&
		(code === 0xa0 ||
			code === 0xad ||
			code === 0x3000 ||
			(code >= 0x2000 && code <= 0x200b) ||
			code === 0x202f ||
			code === 0x205f ||
			code === 0xfeff));

export const isDigit = (code: number): boolean =>
	(code >= 0x30 && code <= 0x39) || (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9);
