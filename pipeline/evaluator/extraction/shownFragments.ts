import { type Judgement, judgeFragments } from './judgeFragments.ts';
import type { ReadFragment, Reading } from './reading.ts';
import { type Rect, unionOf } from './rect.ts';

/** Text that a reader of the page sees, on one line. */
export interface ShownFragment {
	readonly text: string;
	readonly rect: Rect;
}

/** Least pixels of a line that text has to change: two, and a fifth of its characters. */
const leastPixels = (text: string): number => Math.max(2, 0.2 * text.replace(/\s/g, '').length);

/** Characters that are never seen, and that no reference writes. */
const DROPPED = /[\u00ad\u200b\u2060\ufeff]/g;

const isInside = ([left, top, width, height]: Rect, clip: Rect): boolean => {
	const x = left + width / 2;
	const y = top + height / 2;
	return x >= clip[0] && x <= clip[0] + clip[2] && y >= clip[1] && y <= clip[1] + clip[3];
};

/** Characters of a line share its width evenly where their own places are not known. */
const charactersOf = ({ text, rect, characters }: ReadFragment): readonly Rect[] => {
	if (characters?.length === text.length) return characters;
	const width = rect[2] / text.length;
	return Array.from({ length: text.length }, (_, index) => [rect[0] + index * width, rect[1], width, rect[3]]);
};

const cutOff = (fragment: ReadFragment, clip: Rect): ShownFragment | undefined => {
	const rects = charactersOf(fragment);
	const inside = rects.map((rect) => isInside(rect, clip));
	if (inside.every(Boolean)) return fragment;
	// A pair of surrogates has one rect, or none for its second half.
	const text = fragment.text.replace(/[\s\S]/gu, (character, index: number) => (inside[index] ? character : ''));
	return text.trim() === '' ? undefined : { text, rect: unionOf(rects.filter((_, index) => inside[index])) };
};

const shown = (fragment: ReadFragment, { state, clip }: Judgement): ShownFragment | undefined => {
	if (state === 'hidden') return undefined;
	const seen = clip ? cutOff(fragment, clip) : fragment;
	if (seen && state === 'doubt' && (fragment.changedPixels ?? 0) < leastPixels(seen.text)) return undefined;
	return seen;
};

/** Of each line what is seen of it; undefined where that is nothing. Doubtful lines count as their changed pixels say. */
export const shownFragments = (reading: Reading): readonly (ShownFragment | undefined)[] => {
	const judgements = judgeFragments(reading);
	return reading.fragments.map((fragment, index) => {
		const seen = shown(fragment, judgements[index] as Judgement);
		return seen && { text: seen.text.replace(DROPPED, ''), rect: seen.rect };
	});
};
