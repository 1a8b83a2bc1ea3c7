import type { Line, Word } from './shapes.ts';

const NUMBER_SIZE = 0.9;

/** Sums up words of one baseline; they come out sorted from left to right. */
export const makeLine = (unsorted: readonly Word[]): Line => {
	const words =
		unsorted.length === 1 ? unsorted : [...unsorted].sort((p, q) => p.left - q.left || p.baseline - q.baseline);
	let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
	let [chars, bold, italic, fixed, math, rightToLeft] = [0, 0, 0, 0, 0, 0];
	const numbered = beginsWithNumber(words);
	for (const word of words) {
		if (word.left < left) left = word.left;
		if (word.top < top) top = word.top;
		if (word.right > right) right = word.right;
		if (word.bottom > bottom) bottom = word.bottom;
		chars += word.chars;
		if (numbered && word === words[0]) {
			fixed += word.chars;
			continue;
		}
		if (word.traits.bold) bold += word.chars;
		if (word.traits.italic) italic += word.chars;
		if (word.traits.fixedPitch) fixed += word.chars;
		if (word.traits.math) math += word.chars;
		if (word.rightToLeft) rightToLeft += word.chars;
	}
	const main = dominant(words);
	return {
		words,
		left,
		top,
		right,
		bottom,
		baseline: main.baseline,
		sizePt: main.sizePt,
		chars,
		boldShare: bold / chars,
		italicShare: italic / chars,
		fixedShare: fixed / chars,
		mathShare: math / chars,
		rightToLeft: rightToLeft * 2 > chars,
	};
};

/** The number of a listing's line, smaller than the listing: it does not speak for the line's type. */
const beginsWithNumber = ([first, second]: readonly Word[]): boolean =>
	first !== undefined &&
	second?.traits.fixedPitch === true &&
	first.sizePt < NUMBER_SIZE * second.sizePt &&
	/^\d{1,5}$/.test(first.text);

/** Size and baseline that most characters have; the larger size on a tie. */
const dominant = (words: readonly Word[]): { readonly sizePt: number; readonly baseline: number } => {
	const [first] = words;
	if (first === undefined) return { sizePt: 1, baseline: 0 };
	if (
		words.every((word) => Math.abs(word.sizePt - first.sizePt) < 0.3 && Math.abs(word.baseline - first.baseline) < 0.3)
	)
		return first;
	const tally = new Map<number, { chars: number; word: Word }>();
	for (const word of words) {
		const key = Math.round(word.sizePt * 2) * 100_000 + Math.round(word.baseline);
		const entry = tally.get(key);
		if (entry === undefined) tally.set(key, { chars: word.chars, word });
		else entry.chars += word.chars;
	}
	let best: { chars: number; word: Word } | undefined;
	for (const entry of tally.values()) {
		if (
			best === undefined ||
			entry.chars > best.chars ||
			(entry.chars === best.chars && entry.word.sizePt > best.word.sizePt)
		)
			best = entry;
	}
	return best?.word ?? first;
};
