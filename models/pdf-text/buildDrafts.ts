import { chainLines } from './chainLines.ts';
import { classify, type PageMeasure } from './classify.ts';
import { type Draft, draftOf } from './draft.ts';
import { joinLines } from './joinLines.ts';
import { lineText } from './lineText.ts';
import type { PdfPageReading } from './readPdfPage.ts';
import type { Line } from './shapes.ts';
import { type Paragraph, splitParagraphs } from './splitParagraphs.ts';

const measureOf = (reading: PdfPageReading, bodySizePt: number): PageMeasure => {
	const { lines } = reading.main;
	const chars = lines.reduce((sum, line) => sum + line.chars, 0);
	const bold = lines.reduce((sum, line) => sum + line.boldShare * line.chars, 0);
	const fixed = lines.reduce((sum, line) => sum + line.fixedShare * line.chars, 0);
	return { bodySizePt, ...reading.size, boldBody: bold * 2 > chars, fixedBody: fixed > 0.95 * chars };
};

/** Blocks of the lines that are no running heads, in no order. */
export const buildDrafts = (reading: PdfPageReading, lines: readonly Line[], bodySizePt: number): Draft[] => {
	const measure = measureOf(reading, bodySizePt);
	const drafts: Draft[] = [];
	for (const run of chainLines(lines)) drafts.push(...draftsOfRun(splitParagraphs(run), measure));
	return drafts;
};

const draftsOfRun = (paragraphs: readonly Paragraph[], measure: PageMeasure): Draft[] => {
	const drafts: Draft[] = [];
	let items: Paragraph[] = [];
	const endList = (): void => {
		if (items.length > 0) {
			const lines = items.flatMap((item) => item.lines);
			drafts.push({ ...draftOf('list', lines), items: items.map((item) => item.lines) });
		}
		items = [];
	};
	for (const paragraph of paragraphs) {
		const kind = classify(paragraph, joinLines(paragraph.lines.map(lineText), { rejoinHyphens: true }), measure);
		if (kind === 'text' && paragraph.marker !== undefined) {
			items.push(paragraph);
			continue;
		}
		endList();
		drafts.push(draftOf(kind, paragraph.lines));
	}
	endList();
	return drafts;
};
