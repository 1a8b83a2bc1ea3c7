import type { PdfChars } from '../../contract/pdf.ts';

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours, and the presentation forms. */
const isRightToLeft = (code: number): boolean =>
	(code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefe);

const swap = (values: Uint32Array | Float32Array, p: number, q: number): void => {
	const value = values[p] ?? 0;
	values[p] = values[q] ?? 0;
	values[q] = value;
};

/**
 * Right-to-left letters, in place, of upright text. Boxes begin at the origin: PDFium begins them at the ink, and an alef has
 * a tenth of an em of white to its left, as wide as a space in a narrow line. Letters of one glyph (lam-alef) come in
 * logical order, as all others do: PDFium turns the letters of a line round, and with them those of a ligature.
 */
export const mendRightToLeft = (chars: PdfChars): void => {
	const { count, codePoint, left, top, right, bottom, originX, originY, run, runs } = chars;
	const isMendable = (index: number): boolean =>
		isRightToLeft(codePoint[index] ?? 0) && runs[run[index] ?? 0]?.angle === 0;
	const isSameGlyph = (p: number, q: number): boolean =>
		originX[p] === originX[q] && originY[p] === originY[q] && run[p] === run[q] && isMendable(q);
	for (let first = 0; first < count; first++) {
		if (!isMendable(first)) continue;
		let last = first;
		while (last + 1 < count && isSameGlyph(first, last + 1)) last++;
		const isTurned = (left[last] ?? 0) > (left[first] ?? 0);
		for (let p = first, q = last; isTurned && p < q; p++, q--)
			for (const values of [codePoint, left, top, right, bottom]) swap(values, p, q);
		// The last letter in reading order is the leftmost.
		left[last] = Math.min(left[last] ?? 0, originX[last] ?? 0);
		first = last;
	}
};
