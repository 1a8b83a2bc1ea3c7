import type { Matrix } from './pageFrame.ts';
import type { Pdfium } from './startPdfium.ts';

/** Six float32 that a call left at `pointer`. */
export const readMatrix = (pdfium: Pdfium, pointer: number): Matrix => {
	const heap = pdfium.float32();
	const at = pointer >> 2;
	return {
		a: heap[at] ?? 0,
		b: heap[at + 1] ?? 0,
		c: heap[at + 2] ?? 0,
		d: heap[at + 3] ?? 0,
		e: heap[at + 4] ?? 0,
		f: heap[at + 5] ?? 0,
	};
};
