import { inspectPdf } from '../pdf/inspectPdf.ts';
import { type OpenPdf, openPdf } from '../pdf/openPdf.ts';
import type { DocumentReader, LocatedDocument } from './documentReader.ts';

export interface PdfReader extends DocumentReader {
	open(document: LocatedDocument): Promise<OpenPdf>;
}

/**
 * PDFs through PDFium. Keeps the newest one open.
 * @param bytesOf the PDF's bytes: as stored, or printed first
 */
export const pdfReader = (bytesOf: (document: LocatedDocument) => Promise<Uint8Array>): PdfReader => {
	let newest: { readonly sha256: string; readonly opened: OpenPdf } | undefined;
	const open = async (document: LocatedDocument): Promise<OpenPdf> => {
		if (newest?.sha256 === document.sha256 && !newest.opened.broken) return newest.opened;
		newest?.opened.close();
		newest = undefined;
		newest = { sha256: document.sha256, opened: await openPdf(await bytesOf(document)) };
		return newest.opened;
	};
	return {
		open,
		inspect: async (document) => inspectPdf(await bytesOf(document)),
		pageSize: async (document, pageNumber) => (await open(document)).pageSize(pageNumber),
		render: async (document, pageNumber, longerSidePx, channels) =>
			(await open(document)).render(pageNumber, longerSidePx, channels),
	};
};
