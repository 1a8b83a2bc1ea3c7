import type { PdfPageReading } from './readPdfPage.ts';

/** Spec: curation, section 2 and 6: lines lower than this share of the page height are small text. */
const SMALL_SHARE = 0.009;

/** Share of the visible characters in small lines; undefined on a page without lines. */
export const smallTextShare = (reading: PdfPageReading): number | undefined => {
	const limit = SMALL_SHARE * reading.size.heightPt;
	let small = 0;
	let all = 0;
	for (const line of reading.main.lines) {
		all += line.chars;
		if (line.sizePt < limit) small += line.chars;
	}
	return all === 0 ? undefined : small / all;
};
