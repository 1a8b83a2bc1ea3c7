import type { PdfPageContent } from '../../pipeline/contract/pdf.ts';
import type { PageSize } from '../../pipeline/contract/raster.ts';
import { fontTraits } from './fontTraits.ts';
import { joinJustified } from './joinJustified.ts';
import { joinRuby } from './joinRuby.ts';
import { joinScripts } from './joinScripts.ts';
import { joinWideGaps } from './joinWideGaps.ts';
import { linesOf } from './linesOf.ts';
import type { Line, Word } from './shapes.ts';
import { frameSize } from './frameBoxes.ts';
import { plausibleRuns } from './plausibleRuns.ts';
import { splitAtColumns } from './splitAtColumns.ts';
import { type TextFrame, textFrames } from './textFrames.ts';
import { withoutDoubles } from './withoutDoubles.ts';
import { wordsOf } from './wordsOf.ts';

export interface FrameReading {
	readonly frame: TextFrame;
	readonly words: readonly Word[];
	readonly lines: readonly Line[];
}

/** Words and lines of a page, by direction: what blocks are made of, and what a page's neighbours are compared with. */
export interface PdfPageReading {
	readonly content: PdfPageContent;
	/** The page's own direction: a quarter turn with the most characters. */
	readonly main: FrameReading;
	/** Page size in the main frame. */
	readonly size: PageSize;
	/** Text in other directions. */
	readonly others: readonly FrameReading[];
	/** Indices of characters that cannot be seen: invisible, or outside the page. */
	readonly hidden: Int32Array;
}

const UPRIGHT: TextFrame = { angle: 0, quarter: 0, vertical: false, indices: new Int32Array(0) };

export const readPdfPage = (given: PdfPageContent): PdfPageReading => {
	const content = plausibleRuns(given);
	const { frames, hidden } = textFrames(content);
	const traits = content.fonts.map(fontTraits);
	const main = frames.find((frame) => frame.quarter !== undefined) ?? UPRIGHT;
	const read = (frame: TextFrame): FrameReading => {
		const words = withoutDoubles(wordsOf(content, frame, traits));
		return { frame, words, lines: joinRuby(joinWideGaps(joinJustified(splitAtColumns(joinScripts(linesOf(words)))))) };
	};
	return {
		content,
		main: read(main),
		size: frameSize(content, main.quarter ?? 0),
		others: frames.filter((frame) => frame !== main).map(read),
		hidden,
	};
};
