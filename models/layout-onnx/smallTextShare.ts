import type { TextLine } from '../ocr/textLine.ts';

const SMALL = 0.009;

/** Share of characters in lines lower than 0.9 % of the page's height; undefined where there are no characters. */
export const smallTextShare = (lines: readonly TextLine[], pageHeightPx: number): number | undefined => {
	const count = (some: readonly TextLine[]): number => some.reduce((sum, { text }) => sum + text.length, 0);
	const all = count(lines);
	return all === 0 ? undefined : count(lines.filter(({ heightPx }) => heightPx < SMALL * pageHeightPx)) / all;
};
