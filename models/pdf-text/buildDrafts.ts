import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { BodySizes } from './bodySize.ts';
import { chainLines } from './chainLines.ts';
import { classify, type PageMeasure } from './classify.ts';
import { type Draft, draftOf } from './draft.ts';
import { findFigures } from './findFigures.ts';
import { findTables } from './findTables.ts';
import { type Graphics, graphicsIn } from './graphicsIn.ts';
import { joinLines } from './joinLines.ts';
import { joinValues } from './joinValues.ts';
import { lineText } from './lineText.ts';
import { markNotes } from './markNotes.ts';
import { mergeDrafts } from './mergeDrafts.ts';
import { makeLine } from './makeLine.ts';
import type { ParseOptions } from './parseOptions.ts';
import type { PdfPageReading } from './readPdfPage.ts';
import type { Line, Word } from './shapes.ts';
import { type Paragraph, splitParagraphs } from './splitParagraphs.ts';
import { withDrawnBullets } from './withDrawnBullets.ts';
import { withoutTitleRows } from './withoutTitleRows.ts';

const measureOf = (reading: PdfPageReading, body: BodySizes): PageMeasure => {
	const { lines } = reading.main;
	const chars = lines.reduce((sum, line) => sum + line.chars, 0);
	const bold = lines.reduce((sum, line) => sum + line.boldShare * line.chars, 0);
	const fixed = lines.reduce((sum, line) => sum + line.fixedShare * line.chars, 0);
	return { body, ...reading.size, boldBody: bold * 2 > chars, fixedBody: fixed > 0.85 * chars };
};

export interface Built {
	readonly drafts: readonly Draft[];
	readonly graphics: Graphics;
	/** Places of tables whose structure nothing on the page says. */
	readonly doubtful: readonly PdfBox[];
}

/** Blocks of the lines that are no running heads, in no order. `pictures`: figures found before. */
export const buildDrafts = (
	reading: PdfPageReading,
	lines: readonly Line[],
	body: BodySizes,
	options: ParseOptions,
	pictures: readonly Draft[],
): Built => {
	const measure = measureOf(reading, body);
	const graphics = graphicsIn(reading);
	const tables = findTables(graphics, lines, reading.size, body.main, options.rejoinHyphens);
	const rest = withoutWords(lines, tables.taken);
	const figures = findFigures(graphics, rest, reading.size, body.main, tables, pictures);
	const free = rest.filter((line) => !figures.taken.has(line));
	const drafts: Draft[] = [];
	for (const run of chainLines(joinValues(withDrawnBullets(free, graphics)), graphics.level))
		for (const each of draftsOfRun(splitParagraphs(run), measure)) drafts.push(each);
	const noted = markNotes(
		withoutTitleRows([...mergeDrafts(drafts), ...tables.drafts, ...figures.drafts], body.largest),
		graphics.level,
		reading.size,
		body.main,
	);
	return { drafts: noted, graphics, doubtful: tables.doubtful };
};

const draftsOfRun = (paragraphs: readonly Paragraph[], measure: PageMeasure): Draft[] => {
	const drafts: Draft[] = [];
	let items: Paragraph[] = [];
	const endList = (): void => {
		if (items.length > 0) {
			if (items.length === 1 && isNumberedHeading(items[0] as Paragraph))
				drafts.push(draftOf('title', (items[0] as Paragraph).lines));
			else {
				const lines = items.flatMap((item) => item.lines);
				drafts.push({ ...draftOf('list', lines), items: items.map((item) => item.lines) });
			}
		}
		items = [];
	};
	for (const paragraph of paragraphs) {
		const text = joinLines(paragraph.lines.map(lineText), { rejoinHyphens: true });
		const kind = classify(paragraph, text, measure);
		// A number between dashes or in brackets by itself is a label, no list.
		if (
			kind === 'text' &&
			paragraph.marker !== undefined &&
			(items.length > 0 || /\p{L}/u.test(text) || text.length > 12)
		) {
			items.push(paragraph);
			continue;
		}
		endList();
		drafts.push(draftOf(kind, paragraph.lines));
	}
	endList();
	return drafts;
};

/** Lines without the words that tables took. */
const withoutWords = (lines: readonly Line[], taken: ReadonlySet<Word>): Line[] => {
	if (taken.size === 0) return [...lines];
	return lines.flatMap((line) => {
		const left = line.words.filter((word) => !taken.has(word));
		if (left.length === line.words.length) return [line];
		return left.length === 0 ? [] : [makeLine(left)];
	});
};

const HEADING_WORDS = 10;

/** `1. Recall period` alone on its line, without a full stop: no list of one item. */
const isNumberedHeading = ({ lines, marker }: Paragraph): boolean => {
	const [line] = lines;
	if (marker !== 'number' || lines.length !== 1 || line === undefined) return false;
	const text = lineText(line);
	return line.words.length <= HEADING_WORDS && /\p{Lu}/u.test(text) && /\p{L}{3}/u.test(text) && !/[.;:,]$/.test(text);
};
