import type { Inspection } from '../../contract/ports.ts';
import { currentPdfium } from './currentPdfium.ts';
import { guardPdfium } from './guardPdfium.ts';
import { LOAD_ERROR, loadDocument } from './loadDocument.ts';

/** The header may stand anywhere in the first 1,024 bytes (ISO 32000-1, annex H, note 13). */
const HEADER_WITHIN_BYTES = 1024;
/** Half of PDFium's largest heap: it holds the file, and what it makes of it. */
const MAX_BYTES = 2 ** 30;

const refused = (reason: Extract<Inspection, { state: 'refused' }>['reason'], detail: string): Inspection => ({
	state: 'refused',
	reason,
	detail,
});

/**
 * Whether a file opens, tested in this order: `empty` (no bytes), `too-large` (above 1 GiB), `needs-password` (before pages
 * are counted), `unsupported` (a security handler PDFium lacks, or no PDF header and PDFium finds nothing in it), `damaged`,
 * `zero-page`. A file that opens with the empty password but has a security handler is `restricted`.
 * @throws {RecordError} `crash`, `memory`
 */
export const inspectPdf = async (bytes: Uint8Array): Promise<Inspection> => {
	if (bytes.length === 0) return refused('empty', 'the file has no bytes');
	if (bytes.length > MAX_BYTES) return refused('too-large', `${bytes.length} bytes, at most ${MAX_BYTES} are read`);
	const pdfium = await currentPdfium();
	return guardPdfium(pdfium, 'open', () => {
		const loaded = loadDocument(pdfium, bytes);
		if (loaded.document === 0) {
			if (loaded.error === LOAD_ERROR.password) return refused('needs-password', 'the file opens with a password only');
			if (loaded.error === LOAD_ERROR.security)
				return refused('unsupported', 'the file is locked by a security handler that PDFium lacks');
			const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_WITHIN_BYTES));
			if (!head.includes('%PDF-')) return refused('unsupported', 'not a PDF: no %PDF- in the first 1,024 bytes');
			return refused('damaged', `PDFium cannot read its structure (error ${loaded.error})`);
		}
		const pageCount = pdfium.exports.FPDF_GetPageCount(loaded.document);
		const restricted = pdfium.exports.FPDF_GetSecurityHandlerRevision(loaded.document) !== -1;
		loaded.release();
		if (pageCount <= 0) return refused('zero-page', 'the file has no pages');
		return { state: 'opened', pageCount, restricted };
	});
};
