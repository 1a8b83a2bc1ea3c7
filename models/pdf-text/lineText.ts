import { isDigit, isHangul, isUnspacedCjk } from './scripts.ts';
import type { Line, Word } from './shapes.ts';

/** Gap in em from which two words have a space between them. */
const SPACE_EM = 0.1;
const CJK_SPACE_EM = 0.6;

const lastCode = (text: string): number => {
	const last = text.charCodeAt(text.length - 1);
	return last >= 0xdc00 && last <= 0xdfff ? (text.codePointAt(text.length - 2) ?? 0) : last;
};

const spaceBetween = (before: Word, after: Word, gap: number): boolean => {
	const end = lastCode(before.text);
	const start = after.text.codePointAt(0) ?? 0;
	const em = Math.min(before.sizePt, after.sizePt);
	if (isUnspacedCjk(end) && isUnspacedCjk(start) && !isHangul(end)) return gap > CJK_SPACE_EM * em;
	return gap > SPACE_EM * em || (after.spaced && gap > -SPACE_EM * em);
};

const isLeftToRightWord = (word: Word): boolean => !word.rightToLeft && /[\p{L}]/u.test(word.text);

const isNumberWord = (word: Word): boolean => !word.rightToLeft && isDigit(word.text.codePointAt(0) ?? 0);

/** Visual order to reading order: right to left, with left-to-right stretches (and numbers) kept as they stand. */
const readingOrder = (line: Line): readonly Word[] => {
	if (!line.rightToLeft)
		return line.words.some((word) => word.rightToLeft) ? withTurnedStretches(line.words) : line.words;
	const out: Word[] = [];
	let stretch: Word[] = [];
	const reversed = [...line.words].reverse();
	for (let i = 0; i < reversed.length; i++) {
		const word = reversed[i] as Word;
		const next = reversed[i + 1];
		const inside =
			isLeftToRightWord(word) ||
			isNumberWord(word) ||
			(stretch.length > 0 && !word.rightToLeft && next !== undefined && isLeftToRightWord(next));
		if (inside) {
			stretch.unshift(word);
			continue;
		}
		for (const each of stretch) out.push(each);
		out.push(word);
		stretch = [];
	}
	for (const each of stretch) out.push(each);
	return out;
};

/** Right-to-left stretches inside a left-to-right line. */
const withTurnedStretches = (words: readonly Word[]): readonly Word[] => {
	const out: Word[] = [];
	let stretch: Word[] = [];
	for (const word of words) {
		if (word.rightToLeft) stretch.unshift(word);
		else {
			for (const each of stretch) out.push(each);
			out.push(word);
			stretch = [];
		}
	}
	for (const each of stretch) out.push(each);
	return out;
};

/** A line's text is asked for by several judges. */
const known = new WeakMap<Line, string>();

/** Words of a line in reading order with the spaces that gaps and the file say. */
export const lineText = (line: Line): string => {
	let text = known.get(line);
	if (text === undefined) {
		text = composeText(line);
		known.set(line, text);
	}
	return text;
};

const composeText = (line: Line): string => {
	const words = readingOrder(line);
	let text = '';
	for (let i = 0; i < words.length; i++) {
		const word = words[i] as Word;
		const before = words[i - 1];
		if (before !== undefined) {
			const gap = Math.max(word.left - before.right, before.left - word.right);
			if (spaceBetween(before, word, gap)) text += ' ';
		}
		text += word.text;
	}
	return text;
};
