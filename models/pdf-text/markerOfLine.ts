import { isGarbled } from '../../pipeline/text/isGarbled.ts';
import { isBulletSign } from './isBulletSign.ts';
import { markerOf } from './markers.ts';
import type { Line } from './shapes.ts';

/** How a line begins, as read: with a bullet, an enumerator, or neither. */
export const markerOfLine = (line: Line): 'bullet' | 'number' | undefined => {
	const word = line.rightToLeft ? line.words[line.words.length - 1] : line.words[0];
	if (word === undefined) return undefined;
	if (line.words.length > 1 && isBulletSign(word)) return 'bullet';
	const code = word.text.codePointAt(0) ?? 0;
	// Where a font says no Unicode, its letters look like the bullets of symbol fonts.
	if (isGarbled(code) && line.words.some((other) => other !== word && isGarbled(other.text.codePointAt(0) ?? 0)))
		return undefined;
	return markerOf(word.text, line.words.length);
};
