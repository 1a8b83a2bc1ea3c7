import { type Pdfium, startPdfium } from './startPdfium.ts';

/** A heap never shrinks: an instance that once grew past this is replaced before the next file. */
const RECYCLE_BYTES = 384 * 2 ** 20;

let current: Promise<Pdfium> | undefined;

/** The process's instance for newly opened files; replaced when it broke or its heap grew large. */
export const currentPdfium = async (): Promise<Pdfium> => {
	if (current !== undefined) {
		const pdfium = await current.catch(() => undefined);
		if (pdfium !== undefined && !pdfium.broken && pdfium.exports.memory.buffer.byteLength <= RECYCLE_BYTES)
			return pdfium;
	}
	current = startPdfium();
	return current;
};
