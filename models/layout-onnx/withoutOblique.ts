import type { TextLine } from '../ocr/textLine.ts';

/** Share of the page's characters that watermarks and stamps may have. */
const MOST_OBLIQUE = 0.3;

/** Level and upright lines, and oblique ones; these take part where they are more than a mark on the page. */
export const withoutOblique = (lines: readonly TextLine[]): [TextLine[], TextLine[]] => {
	const characters = (some: readonly TextLine[]): number => some.reduce((sum, { text }) => sum + text.length, 0);
	const oblique = lines.filter((line) => line.oblique === true);
	return characters(oblique) > MOST_OBLIQUE * characters(lines)
		? [lines.map((line) => ({ ...line, oblique: false })), []]
		: [lines.filter((line) => line.oblique !== true), oblique];
};
