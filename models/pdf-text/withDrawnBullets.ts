import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import { touchesBox } from './boxGeometry.ts';
import type { Graphics } from './graphicsIn.ts';
import { makeLine } from './makeLine.ts';
import { markerOfLine } from './markerOfLine.ts';
import type { Line, Word } from './shapes.ts';

/** Sides of a bullet, in em of its line: browsers draw 0.35, word processors up to 0.6. */
const MIN_SIDE_EM = 0.15;
const MAX_SIDE_EM = 0.65;
/** It is as wide as high, nearly. */
const MAX_STRETCH = 1.4;
/** Gap to the text, in em. */
const MIN_GAP_EM = 0.2;
const MAX_GAP_EM = 2;
/** A dot with other drawings this near, in em, is part of a picture. */
const ALONE_EM = 0.5;
const MIN_WORDS = 2;

const isDot = ({ left, top, right, bottom }: PdfBox, em: number): boolean => {
	const [width, height] = [right - left, bottom - top];
	return (
		Math.min(width, height) >= MIN_SIDE_EM * em &&
		Math.max(width, height) <= Math.min(MAX_SIDE_EM * em, MAX_STRETCH * Math.min(width, height))
	);
};

const standsBefore = (dot: PdfBox, line: Line): boolean => {
	const middle = (dot.top + dot.bottom) / 2;
	const gap = line.rightToLeft ? dot.left - line.right : line.left - dot.right;
	return (
		gap >= MIN_GAP_EM * line.sizePt &&
		gap <= MAX_GAP_EM * line.sizePt &&
		middle > line.baseline - 0.7 * line.sizePt &&
		middle < line.baseline &&
		isDot(dot, line.sizePt)
	);
};

/** Bullets that are drawn, not written (browsers do so), join the line that they stand before, as `•`. */
export const withDrawnBullets = (lines: readonly Line[], { drawings, areas }: Graphics): Line[] => {
	const largest = MAX_SIDE_EM * lines.reduce((most, line) => Math.max(most, line.sizePt), 0);
	const dots = [...drawings, ...areas].filter(
		({ left, top, right, bottom }) => right - left <= largest && bottom - top <= largest,
	);
	if (dots.length === 0) return [...lines];
	return lines.map((line) => {
		const dot = line.words.length < MIN_WORDS ? undefined : dots.find((box) => standsBefore(box, line));
		if (dot === undefined || markerOfLine(line) !== undefined) return line;
		const crowd = drawings.some((other) => other !== dot && touchesBox(dot, other, ALONE_EM * line.sizePt));
		// Text before the dot on the same line: a dot between two words.
		if (crowd || lines.some((other) => other !== line && touchesBox(dot, other, 0.5 * line.sizePt))) return line;
		const first = line.words[0] as Word;
		const { left, right } = dot;
		return makeLine([
			{ ...first, text: '•', chars: 1, left, right, sizePt: line.sizePt, baseline: line.baseline, rightToLeft: false },
			...line.words,
		]);
	});
};
