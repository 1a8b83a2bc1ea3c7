import type { TextLayoutPort, TextPageReading } from '../../pipeline/contract/ports.ts';
import { PDF_TEXT, parseWithDoubts } from './parsePdfPage.ts';
import { type PdfPageReading, readPdfPage } from './readPdfPage.ts';
import { textLayerSoundness } from './textLayerSoundness.ts';

/** Readings come from `read` alone: the port hides what they hold. */
const own = (reading: TextPageReading): PdfPageReading => reading as PdfPageReading;

/** `pdf-text` behind the port that the `parse` stage asks for. */
export const pdfTextLayout: TextLayoutPort = {
	...PDF_TEXT,
	read: readPdfPage,
	soundness: (reading) => textLayerSoundness(own(reading)),
	parse: (reading, neighbours) => parseWithDoubts(own(reading), neighbours.map(own)),
};
