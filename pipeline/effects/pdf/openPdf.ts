import { RecordError } from '../../contract/errors.ts';
import type { PdfDocument, PdfPageContent } from '../../contract/pdf.ts';
import type { PageSize, Raster } from '../../contract/raster.ts';
import { currentPdfium } from './currentPdfium.ts';
import { guardPdfium } from './guardPdfium.ts';
import { loadDocument } from './loadDocument.ts';
import { pageFrame } from './pageFrame.ts';
import { readChars } from './readChars.ts';
import { readGraphics } from './readGraphics.ts';
import { renderPage } from './renderPage.ts';
import type { Pdfium } from './startPdfium.ts';

/** An opened file. Close it; after a `crash` or `memory` it is `broken`, and must be opened anew. */
export interface OpenPdf extends PdfDocument {
	readonly broken: boolean;
	close(): void;
}

/** A canvas above this is refused before anything is allocated. */
const MAX_PIXELS = 100e6;

const withPage = <T>(pdfium: Pdfium, document: number, pageNumber: number, work: (page: number) => T): T =>
	guardPdfium(pdfium, `page ${pageNumber}`, () => {
		const page = pdfium.exports.FPDF_LoadPage(document, pageNumber - 1);
		if (page === 0)
			throw new RecordError('io', `page ${pageNumber} is damaged: PDFium cannot load it`, { retryable: false });
		try {
			const result = work(page);
			pdfium.exports.FPDF_ClosePage(page);
			return result;
		} catch (error) {
			// After a trap nothing may be called any more.
			if (error instanceof RecordError) pdfium.exports.FPDF_ClosePage(page);
			throw error;
		}
	});

const contentOf = (pdfium: Pdfium, page: number): PdfPageContent => {
	const { exports } = pdfium;
	const frame = pageFrame(pdfium, page);
	const textPage = exports.FPDFText_LoadPage(page);
	if (textPage === 0) throw new RecordError('io', 'PDFium cannot read the text of the page', { retryable: false });
	const { chars, fonts } = readChars(pdfium, textPage, frame);
	exports.FPDFText_ClosePage(textPage);
	return { widthPt: frame.widthPt, heightPt: frame.heightPt, chars, fonts, ...readGraphics(pdfium, page, frame) };
};

const renderOf = (pdfium: Pdfium, page: number, longerSidePx: number, channels: 1 | 3): Raster => {
	const { widthPt, heightPt } = pageFrame(pdfium, page);
	const scale = longerSidePx / Math.max(widthPt, heightPt);
	const widthPx = Math.max(1, Math.round(widthPt * scale));
	const heightPx = Math.max(1, Math.round(heightPt * scale));
	if (!(widthPx * heightPx <= MAX_PIXELS)) {
		const message = `render: received ${widthPx} × ${heightPx} pixels, expected at most ${MAX_PIXELS}`;
		throw new RecordError('memory', message, { retryable: false });
	}
	return renderPage(pdfium, page, widthPx, heightPx, channels);
};

const sizeOf = (pdfium: Pdfium, document: number, pageNumber: number): PageSize | undefined => {
	const { exports, scratch } = pdfium;
	if (exports.FPDF_GetPageSizeByIndexF(document, pageNumber - 1, scratch) === 0) return undefined;
	const [widthPt = 0, heightPt = 0] = pdfium.float32().subarray(scratch >> 2, (scratch >> 2) + 2);
	return { widthPt, heightPt };
};

/**
 * Opens a PDF for reading. The bytes are copied into PDFium's heap.
 * @throws {RecordError} `io` when it cannot be opened (`inspectPdf` says why), `memory`, `crash`
 */
export const openPdf = async (bytes: Uint8Array): Promise<OpenPdf> => {
	const pdfium = await currentPdfium();
	const loaded = guardPdfium(pdfium, 'open', () => loadDocument(pdfium, bytes));
	if (loaded.document === 0)
		throw new RecordError('io', `PDFium cannot open the file (error ${loaded.error})`, { retryable: false });
	let closed = false;
	return {
		pageCount: guardPdfium(pdfium, 'open', () => pdfium.exports.FPDF_GetPageCount(loaded.document)),
		get broken() {
			return pdfium.broken || closed;
		},
		pageSize: (pageNumber) =>
			guardPdfium(pdfium, `page ${pageNumber}`, () => sizeOf(pdfium, loaded.document, pageNumber)),
		content: (pageNumber) => withPage(pdfium, loaded.document, pageNumber, (page) => contentOf(pdfium, page)),
		render: (pageNumber, longerSidePx, channels) =>
			withPage(pdfium, loaded.document, pageNumber, (page) => renderOf(pdfium, page, longerSidePx, channels)),
		close: () => {
			if (closed || pdfium.broken) return;
			closed = true;
			guardPdfium(pdfium, 'close', () => loaded.release());
		},
	};
};
