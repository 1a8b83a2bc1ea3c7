import { MAX_PRINTED_PAGES } from '../browser/printSettings.ts';
import { type PdfReader, pdfReader } from './pdfReader.ts';
import type { PrintHtml } from './printHtml.ts';
import { readDocument } from './readDocument.ts';

/** HTML: the pages of its print. */
export const htmlReader = (print: PrintHtml): PdfReader => {
	const printed = pdfReader(print);
	return {
		...printed,
		inspect: async (document, limits) => {
			const { length } = await readDocument(document.location);
			if (length === 0) return { state: 'refused', reason: 'empty', detail: 'the file has no bytes' };
			const inspection = await printed.inspect(document, limits);
			if (inspection.state === 'opened' && inspection.pageCount > MAX_PRINTED_PAGES) {
				const detail = `the document prints to more than ${MAX_PRINTED_PAGES} pages`;
				return { state: 'refused', reason: 'too-large', detail };
			}
			return inspection;
		},
	};
};
