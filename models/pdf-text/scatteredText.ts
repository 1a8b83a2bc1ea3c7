import type { Block } from '../../pipeline/document/block.ts';
import type { Line } from './shapes.ts';
import type { FrameReading, PdfPageReading } from './readPdfPage.ts';
import { lineText } from './lineText.ts';

/** Text in so many oblique directions is a picture: letters strewn over a cover. */
const MIN_DIRECTIONS = 12;
/** Words of the strewn text that happen to stand upright are this short, and stand alone. */
const MAX_LONE_CHARS = 6;
/** Letters that meet make no words; names that are set letter by letter (TeX) hold longer pieces. */
const MAX_MET_CHARS = 3;

export interface Scattered {
	/** Lines of the page's own direction that belong to the picture. */
	readonly lone: ReadonlySet<Line>;
	readonly block: Block;
}

const strewnDirections = (others: readonly FrameReading[]): number =>
	others.filter(({ frame }) => frame.quarter === undefined).length;

/** Strewn letters that happen to meet: more of them than words, and no leaders. */
const isOfLetters = ({ words }: Line): boolean =>
	words.length >= 2 &&
	words.every(({ chars }) => chars <= MAX_MET_CHARS) &&
	words.filter(({ text }) => /^\p{L}$/u.test(text)).length * 2 > words.length;

/**
 * One figure of all the text that a page strews about in many directions; undefined on other pages. A short word alone on its
 * line is part of it where it spells nothing: digits and words of letters stay.
 */
export const scatteredText = (reading: PdfPageReading): Scattered | undefined => {
	const { main, others } = reading;
	if (strewnDirections(others) < MIN_DIRECTIONS) return undefined;
	const lone = new Set(
		main.lines.filter(
			(line) =>
				isOfLetters(line) ||
				(line.words.length === 1 && line.chars <= MAX_LONE_CHARS && !/^(?:\p{N}+|\p{L}{2,})$/u.test(lineText(line))),
		),
	);
	const lines = [...others.flatMap((other) => other.lines), ...lone];
	return {
		lone,
		block: {
			kind: 'figure',
			text: lines.map(lineText).join(' '),
			box: { x: 0, y: 0, w: 1, h: 1 },
			order: null,
		},
	};
};
