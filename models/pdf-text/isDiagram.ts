import { isGarbled } from '../../pipeline/text/isGarbled.ts';
import type { Word } from './shapes.ts';
import type { Region } from './strokeRegions.ts';

/** Share of readable words below which a grid of strokes is music, a diagram, or a drawing. */
const MIN_READABLE = 0.5;

/** A staff has five lines, that of a guitar's tablature six, Gregorian chant four. */
const MIN_STROKES = 4;
const MAX_CROSSED = 0.3;
/** Half of the band around a word's middle, in em, that no rule of a table runs through. */
const MIDDLE_EM = 0.2;
const ROOM_PT = 4;

/** Staves and diagrams have strokes, and on them signs that no Unicode is known for, or words that strokes run through. */
export const isDiagram = (words: readonly Word[], region: Region): boolean => {
	if (region.level.length < MIN_STROKES) return false;
	const readable = words.filter((word) => ![...word.text].every((letter) => isGarbled(letter.codePointAt(0) ?? 0)));
	const crossed = words.filter((word) => {
		const middle = word.baseline - 0.3 * word.sizePt;
		const near = region.level.filter((stroke) => Math.abs(stroke.at - middle) < MIDDLE_EM * word.sizePt);
		// The line may leave room for the sign, as under the digits of a tablature.
		return (
			near.some((stroke) => stroke.from < word.left - 2 && stroke.to > word.left - ROOM_PT) &&
			near.some((stroke) => stroke.to > word.right + 2 && stroke.from < word.right + ROOM_PT)
		);
	});
	return (
		words.length > 0 && (readable.length < MIN_READABLE * words.length || crossed.length > MAX_CROSSED * words.length)
	);
};
