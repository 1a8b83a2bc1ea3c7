import { openPdf } from '../../pipeline/effects/pdf/openPdf.ts';

export interface PrintedPage {
	readonly widthPt: number;
	readonly heightPt: number;
	/** White space as one space. */
	readonly text: string;
}

/** Pages of a PDF with their text as PDFium tells it, in the order of the file. */
export const printedText = async (bytes: Uint8Array): Promise<PrintedPage[]> => {
	const pdf = await openPdf(bytes);
	const pages = Array.from({ length: pdf.pageCount }, (_, index) => {
		const { chars, widthPt, heightPt } = pdf.content(index + 1);
		const text = String.fromCodePoint(...chars.codePoint)
			.replace(/\s+/g, ' ')
			.trim();
		return { widthPt, heightPt, text };
	});
	pdf.close();
	return pages;
};
