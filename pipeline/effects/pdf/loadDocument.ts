import { RecordError } from '../../contract/errors.ts';
import type { Pdfium } from './startPdfium.ts';

/** FPDF_GetLastError after a failed load. */
export const LOAD_ERROR = { unknown: 1, file: 2, format: 3, password: 4, security: 5 } as const;

export interface LoadedDocument {
	/** Handle, or 0. */
	readonly document: number;
	/** LOAD_ERROR where the handle is 0. */
	readonly error: number;
	release(): void;
}

/** Copies a file into the heap and opens it with the empty password. */
export const loadDocument = (pdfium: Pdfium, bytes: Uint8Array): LoadedDocument => {
	const { exports } = pdfium;
	const pointer = exports.malloc(Math.max(1, bytes.length)) >>> 0;
	if (pointer === 0) throw new RecordError('memory', `open: PDFium has no room for a file of ${bytes.length} bytes`);
	pdfium.uint8().set(bytes, pointer);
	const document = exports.FPDF_LoadMemDocument(pointer, bytes.length, 0);
	if (document === 0) {
		const error = exports.FPDF_GetLastError();
		exports.free(pointer);
		return { document: 0, error, release: () => {} };
	}
	return {
		document,
		error: 0,
		release: () => {
			exports.FPDF_CloseDocument(document);
			exports.free(pointer);
		},
	};
};
