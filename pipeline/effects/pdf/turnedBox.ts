import type { PdfRun } from '../../contract/pdf.ts';
import type { Matrix } from './pageFrame.ts';
import type { FontFacts } from './readFont.ts';
import type { Pdfium } from './startPdfium.ts';

/** The text object at hand. */
export interface OpenRun {
	readonly run: PdfRun;
	readonly facts: FontFacts;
	/** Upright in page space: PDFium's loose boxes are sound only there. */
	readonly upright: boolean;
	readonly matrix: Matrix;
	readonly fontPointer: number;
	/** Advance widths in em by character, of the font. */
	readonly advances: Map<number, number>;
}

/**
 * Box of a turned character by its advance width, ascent and descent: PDFium's loose boxes are sound for upright text
 * only. Leaves left, top, right, bottom in page space as float32 at `into`.
 */
export const turnedBox = (
	pdfium: Pdfium,
	code: number,
	open: OpenRun,
	origin: { readonly x: number; readonly y: number },
	into: number,
): void => {
	const { matrix, facts, run } = open;
	const across = Math.hypot(matrix.c, matrix.d) || 1;
	const advance = advanceEm(pdfium, open, code) * (run.fontSizePt / across);
	const down = (facts.descentEm * run.fontSizePt) / across;
	const up = (facts.ascentEm * run.fontSizePt) / across;
	const xs = [0, advance].flatMap((u) => [down, up].map((v) => origin.x + u * matrix.a + v * matrix.c));
	const ys = [0, advance].flatMap((u) => [down, up].map((v) => origin.y + u * matrix.b + v * matrix.d));
	const heap = pdfium.float32();
	const at = into >> 2;
	heap[at] = Math.min(...xs);
	heap[at + 1] = Math.max(...ys);
	heap[at + 2] = Math.max(...xs);
	heap[at + 3] = Math.min(...ys);
};

const USUAL_ADVANCE_EM = 0.5;

/** Advance width of a character in em, asked for once a font. */
const advanceEm = ({ exports, float32, scratch }: Pdfium, { fontPointer, advances }: OpenRun, code: number): number => {
	const known = advances.get(code);
	if (known !== undefined) return known;
	const found = exports.FPDFFont_GetGlyphWidth(fontPointer, code, 1, scratch + 96) === 1;
	const width = found ? (float32()[(scratch + 96) >> 2] ?? 0) : 0;
	const advance = width > 0 && width < 4 ? width : USUAL_ADVANCE_EM;
	advances.set(code, advance);
	return advance;
};
