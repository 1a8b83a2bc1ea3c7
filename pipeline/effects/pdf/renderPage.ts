import { RecordError } from '../../contract/errors.ts';
import type { Raster } from '../../contract/raster.ts';
import type { Pdfium } from './startPdfium.ts';

const FORMAT_BGRX = 3;
const DRAW_ANNOTATIONS = 0x01;
const WHITE = 0xffffffff;
const BYTES_PER_PIXEL = 4;

/** Draws a loaded page on white. Luma is ITU-R BT.601 in integers, so that equal pixels give equal greys everywhere. */
export const renderPage = (
	pdfium: Pdfium,
	page: number,
	widthPx: number,
	heightPx: number,
	channels: 1 | 3,
): Raster => {
	const { exports } = pdfium;
	const bitmap = exports.FPDFBitmap_CreateEx(widthPx, heightPx, FORMAT_BGRX, 0, 0);
	if (bitmap === 0) throw new RecordError('memory', `render: PDFium has no room for ${widthPx} × ${heightPx} pixels`);
	try {
		exports.FPDFBitmap_FillRect(bitmap, 0, 0, widthPx, heightPx, WHITE);
		exports.FPDF_RenderPageBitmap(bitmap, page, 0, 0, widthPx, heightPx, 0, DRAW_ANNOTATIONS);
		const start = exports.FPDFBitmap_GetBuffer(bitmap);
		const stride = exports.FPDFBitmap_GetStride(bitmap);
		const heap = pdfium.uint8();
		const data = new Uint8Array(widthPx * heightPx * channels);
		let to = 0;
		for (let y = 0; y < heightPx; y++) {
			let from = start + y * stride;
			for (let x = 0; x < widthPx; x++, from += BYTES_PER_PIXEL) {
				const blue = heap[from] ?? 0;
				const green = heap[from + 1] ?? 0;
				const red = heap[from + 2] ?? 0;
				if (channels === 3) {
					data[to++] = red;
					data[to++] = green;
					data[to++] = blue;
				} else data[to++] = (299 * red + 587 * green + 114 * blue + 500) / 1000;
			}
		}
		return { widthPx, heightPx, channels, data };
	} finally {
		exports.FPDFBitmap_Destroy(bitmap);
	}
};
