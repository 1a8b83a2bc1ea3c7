import { denseTexts } from './denseTexts.ts';
import { type Needle, type NeedleRoom, needleOf } from './needle.ts';
import { needleRatio } from './needleRatio.ts';

/**
 * Partial ratio of each text of the left side with each of the right; the tables of a text serve all its partners.
 * @param atLeast values below it are of no interest: what is told for them is 0
 * @returns by left text, then by right text
 */
export const ratiosOfEach = (
	left: readonly Int32Array[],
	right: readonly Int32Array[],
	atLeast: number,
): readonly (readonly number[])[] => {
	const { texts, characters } = denseTexts([...left, ...right]);
	const room = (): NeedleRoom => ({
		rows: new Int32Array(characters + 1),
		masks: (length) => new Int32Array(length),
	});
	const needles = texts.map((text) => needleOf(text, room));
	const others = needles.slice(left.length);
	return needles.slice(0, left.length).map((own: Needle) => others.map((other) => needleRatio(own, other, atLeast)));
};
