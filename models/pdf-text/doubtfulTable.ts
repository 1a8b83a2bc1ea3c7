import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { DoubtfulTable } from '../../pipeline/contract/ports.ts';
import { holds } from './boxGeometry.ts';
import { shareOfPage } from './frameBoxes.ts';
import type { PdfPageReading } from './readPdfPage.ts';

/** A place on an upright page with the words in it. */
export const doubtfulTable = ({ main, content }: PdfPageReading, box: PdfBox): DoubtfulTable => ({
	box: shareOfPage(box, content),
	words: main.lines
		.flatMap((line) => line.words)
		.filter((word) => holds(box, word, 1))
		.map((word) => ({ text: word.text, box: shareOfPage(word, content) })),
});
