import type { Pdfium } from './startPdfium.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f (the PDF order of a matrix's six numbers). */
export interface Matrix {
	readonly a: number;
	readonly b: number;
	readonly c: number;
	readonly d: number;
	readonly e: number;
	readonly f: number;
}

/** `first`, then `second`. */
export const multiplyMatrix = (first: Matrix, second: Matrix): Matrix => ({
	a: first.a * second.a + first.b * second.c,
	b: first.a * second.b + first.b * second.d,
	c: first.c * second.a + first.d * second.c,
	d: first.c * second.b + first.d * second.d,
	e: first.e * second.a + first.f * second.c + second.e,
	f: first.e * second.b + first.f * second.d + second.f,
});

export interface PageFrame {
	readonly widthPt: number;
	readonly heightPt: number;
	/** Page space (origin bottom left, y up, before rotation) to the page as displayed. */
	readonly toDisplay: Matrix;
}

/** Box of the page (crop within media) and its rotation, as the map to the displayed page. */
export const pageFrame = (pdfium: Pdfium, page: number): PageFrame => {
	const { exports, scratch } = pdfium;
	exports.FPDF_GetPageBoundingBox(page, scratch);
	const heap = pdfium.float32();
	const at = scratch >> 2;
	const [left = 0, top = 0, right = 0, bottom = 0] = heap.subarray(at, at + 4);
	const width = right - left;
	const height = top - bottom;
	switch (exports.FPDFPage_GetRotation(page) & 3) {
		case 1:
			return { widthPt: height, heightPt: width, toDisplay: { a: 0, b: 1, c: 1, d: 0, e: -bottom, f: -left } };
		case 2:
			return { widthPt: width, heightPt: height, toDisplay: { a: -1, b: 0, c: 0, d: 1, e: right, f: -bottom } };
		case 3:
			return { widthPt: height, heightPt: width, toDisplay: { a: 0, b: -1, c: -1, d: 0, e: top, f: right } };
		default:
			return { widthPt: width, heightPt: height, toDisplay: { a: 1, b: 0, c: 0, d: -1, e: -left, f: top } };
	}
};
