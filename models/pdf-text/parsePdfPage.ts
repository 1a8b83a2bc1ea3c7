import type { Block } from '../../pipeline/document/block.ts';
import { smallTextShare } from '../../pipeline/document/difficulty/smallTextShare.ts';
import type { TextLayout } from '../../pipeline/contract/ports.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import { blockText } from './blockText.ts';
import { bodySize } from './bodySize.ts';
import { type Built, buildDrafts } from './buildDrafts.ts';
import { doubtfulTable } from './doubtfulTable.ts';
import { type Draft, draftOf } from './draft.ts';
import { orderDrafts } from './orderDrafts.ts';
import { otherDirections } from './otherDirections.ts';
import type { PdfPageReading } from './readPdfPage.ts';
import type { Line } from './shapes.ts';
import { hiddenBlocks } from './hiddenBlocks.ts';
import { type RunningLine, runningHeads } from './runningHeads.ts';
import { scatteredText } from './scatteredText.ts';
import { setIllegibleAside } from './setIllegibleAside.ts';
import { boxFromFrame, shareOfPage } from './frameBoxes.ts';
import type { ParseOptions } from './parseOptions.ts';

export const PDF_TEXT = { name: 'pdf-text', version: '4' } as const;

interface Parts {
	readonly running: readonly RunningLine[];
	readonly set: ReadonlySet<Line>;
	readonly built: Built;
}

const USUAL_SIZES = { main: 10, largest: 10 };

/**
 * Blocks of a born-digital page in reading order. `neighbours` are readings of the pages nearby (three to each side are
 * enough): what repeats on them is a running head. Discarded blocks are heads, feet, page numbers, and text nobody sees
 * (invisible, outside the page). Every character of the page is in one block, except doubles drawn at one place.
 */
export const parsePdfPage = (
	reading: PdfPageReading,
	neighbours: readonly PdfPageReading[] = [],
	options: ParseOptions = { rejoinHyphens: true },
): LayoutParse => parseWithDoubts(reading, neighbours, options).layout;

/** The same, and the tables that the page leaves in doubt, with their words, in shares of the page's sides. */
export const parseWithDoubts = (
	reading: PdfPageReading,
	neighbours: readonly PdfPageReading[],
	options: ParseOptions = { rejoinHyphens: true },
): TextLayout => {
	const { content, main } = reading;
	const quarter = main.frame.quarter ?? 0;
	const scattered = scatteredText(reading);
	const straight = scattered === undefined ? main.lines : main.lines.filter((line) => !scattered.lone.has(line));
	const { legible, pictures, illegible } = setIllegibleAside(straight, reading.size);
	const body = bodySize(legible) ?? USUAL_SIZES;
	const heads = scattered === undefined ? runningHeads(reading, neighbours, body.main) : [];
	const buildWithout = (running: readonly RunningLine[]): Parts => {
		const set = new Set(running.map((entry) => entry.line));
		const rest = legible.filter((line) => !set.has(line));
		return { running, set, built: buildDrafts(reading, rest, body, options, pictures) };
	};
	const parts = buildWithout(heads);
	// Covers and section openers: words that are all there is on the page are no running heads.
	const { running, set, built } =
		parts.built.drafts.length > 0 || scattered !== undefined
			? parts
			: buildWithout(heads.filter(({ kind }) => kind === 'page-number'));
	const { drafts, graphics, doubtful } = built;
	const chars = main.lines.reduce((sum, line) => sum + line.chars, 0);
	const rightToLeft = main.lines.reduce((sum, line) => (line.rightToLeft ? sum + line.chars : sum), 0) * 2 > chars;
	const ordered = orderDrafts(drafts, graphics, reading.size, rightToLeft);
	const toBlock = (draft: Draft, order: number | null): Block => ({
		kind: draft.kind,
		text: blockText(draft, options),
		...(draft.html === undefined ? {} : { html: draft.html }),
		box: shareOfPage(boxFromFrame(draft, content, quarter), content),
		order,
	});
	const turned = scattered === undefined ? otherDirections(reading, options) : [scattered.block];
	const blocks = [
		...ordered.map((draft, i) => toBlock(draft, i)),
		...turned.map((block, i) => ({ ...block, order: ordered.length + i })),
	];
	const small = smallTextShare(
		main.lines,
		(line) => ({ characters: line.chars, height: line.sizePt }),
		reading.size.heightPt,
	);
	const layout = {
		parser: PDF_TEXT,
		widthPt: content.widthPt,
		heightPt: content.heightPt,
		blocks,
		discarded: [
			...running.map(({ kind, line }) => toBlock(draftOf(kind, [line]), null)),
			...(illegible.every((line) => set.has(line))
				? []
				: [
						toBlock(
							draftOf(
								'text',
								illegible.filter((line) => !set.has(line)),
							),
							null,
						),
					]),
			...hiddenBlocks(reading),
		],
		unknownKinds: 0,
		...(small === undefined ? {} : { smallTextShare: small }),
	};
	return { layout, doubtful: quarter === 0 ? doubtful.map((box) => doubtfulTable(reading, box)) : [] };
};
