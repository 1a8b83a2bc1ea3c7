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
}

/**
 * Box of a turned character by its own ascent, descent and ink: PDFium's loose boxes are sound for upright text only.
 * Leaves left, top, right, bottom in page space as float32 at `into`.
 */
export const turnedBox = (
	pdfium: Pdfium,
	textPage: number,
	index: number,
	open: OpenRun,
	origin: { readonly x: number; readonly y: number },
	into: number,
): void => {
	const { exports, scratch } = pdfium;
	const { x, y } = origin;
	const boxAt = into >> 2;
	exports.FPDFText_GetCharBox(textPage, index, scratch + 96, scratch + 104, scratch + 112, scratch + 120);
	const heap64 = pdfium.float64();
	const at = (scratch + 96) >> 3;
	const [l = 0, r = 0, low = 0, high = 0] = heap64.subarray(at, at + 4);
	const heap = pdfium.float32();
	const {
		matrix,
		run: { fontSizePt },
		facts,
	} = open;
	const along = Math.hypot(matrix.a, matrix.b) || 1;
	const ux = matrix.a / along;
	const uy = matrix.b / along;
	const across = Math.hypot(matrix.c, matrix.d) || 1;
	const vx = matrix.c / across;
	const vy = matrix.d / across;
	let from = 0;
	let to = 0;
	if (r > l && high > low) {
		const offsets = [
			(l - x) * ux + (low - y) * uy,
			(r - x) * ux + (low - y) * uy,
			(l - x) * ux + (high - y) * uy,
			(r - x) * ux + (high - y) * uy,
		];
		from = Math.min(...offsets);
		to = Math.max(...offsets);
		// The box of a slanted glyph is wider than the glyph.
		if (Math.min(Math.abs(ux), Math.abs(uy)) > 0.02) {
			from = 0;
			to = Math.min(to, fontSizePt);
		}
	}
	const down = facts.descentEm * fontSizePt;
	const up = facts.ascentEm * fontSizePt;
	const xs = [x + ux * from + vx * down, x + ux * to + vx * down, x + ux * from + vx * up, x + ux * to + vx * up];
	const ys = [y + uy * from + vy * down, y + uy * to + vy * down, y + uy * from + vy * up, y + uy * to + vy * up];
	heap[boxAt] = Math.min(...xs);
	heap[boxAt + 1] = Math.max(...ys);
	heap[boxAt + 2] = Math.max(...xs);
	heap[boxAt + 3] = Math.min(...ys);
};
