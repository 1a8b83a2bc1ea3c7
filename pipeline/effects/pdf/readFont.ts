import type { PdfFont } from '../../contract/pdf.ts';
import type { Pdfium } from './startPdfium.ts';

/** Bits of a font descriptor's /Flags (ISO 32000-1, table 123). */
const FLAG = { fixedPitch: 1, symbolic: 4, italic: 64, forceBold: 1 << 18 } as const;
const NAME_BYTES = 128;

export interface FontFacts {
	readonly font: PdfFont;
	/** Above and below the baseline, in em. */
	readonly ascentEm: number;
	readonly descentEm: number;
}

const readName = (pdfium: Pdfium, font: number): string => {
	const { exports, scratch } = pdfium;
	const bytes = Math.min(exports.FPDFFont_GetBaseFontName(font, scratch, NAME_BYTES), NAME_BYTES);
	if (bytes <= 1) return '';
	const name = new TextDecoder().decode(pdfium.uint8().subarray(scratch, scratch + bytes - 1));
	return name.replace(/^[A-Z]{6}\+/, '');
};

/** Usual proportions stand in where a font states none (Type 3). */
export const readFont = (pdfium: Pdfium, font: number): FontFacts => {
	const { exports, scratch } = pdfium;
	const flags = exports.FPDFFont_GetFlags(font);
	exports.FPDFFont_GetAscent(font, 1, scratch);
	exports.FPDFFont_GetDescent(font, 1, scratch + 4);
	const ascent = pdfium.float32()[scratch >> 2] ?? 0;
	const descent = pdfium.float32()[(scratch >> 2) + 1] ?? 0;
	const spread = ascent - descent;
	const stated = spread > 0.1 && spread < 10;
	return {
		font: {
			name: readName(pdfium, font),
			bold: (flags & FLAG.forceBold) !== 0,
			italic: (flags & FLAG.italic) !== 0,
			fixedPitch: (flags & FLAG.fixedPitch) !== 0,
			symbolic: (flags & FLAG.symbolic) !== 0,
		},
		ascentEm: stated ? ascent / spread : 0.78,
		descentEm: stated ? descent / spread : -0.22,
	};
};
