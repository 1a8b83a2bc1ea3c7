import { WORD_BREAK, WORD_BREAK_TABLE } from './wordBreakClass.ts';

const { letter, digit, midLetter, midNumber, midEither, extend } = WORD_BREAK;

const classAt = (text: string, index: number, end: number): number =>
	index < end ? (WORD_BREAK_TABLE[text.charCodeAt(index)] ?? 0) : 0;

/** Whether a mark between two characters joins them: rules WB6, WB7, WB11 and WB12. */
const joins = (before: number, mark: number, after: number): boolean => {
	if (mark === midEither) return before === after && (before === letter || before === digit);
	return (
		(mark === midLetter && before === letter && after === letter) ||
		(mark === midNumber && before === digit && after === digit)
	);
};

/**
 * Visits the word-like segments of text[start, end) when none of its characters is `complex`: rules WB5–WB13 of Unicode Standard
 * Annex 29 on the classes that are left. A lone `_` is no word, two are (as ICU has it).
 */
export const forEachPlainWord = (
	text: string,
	start: number,
	end: number,
	visit: (from: number, to: number) => void,
): void => {
	let index = start;
	while (index < end) {
		const from = index;
		let current = classAt(text, index++, end);
		if (current !== letter && current !== digit && current !== extend) continue;
		const first = index;
		let isWord = current !== extend;
		for (;;) {
			const next = classAt(text, index, end);
			if (next === letter || next === digit || next === extend) {
				current = next;
				isWord = true;
				index++;
			} else if (joins(current, next, classAt(text, index + 1, end))) index += 2;
			else break;
		}
		if (isWord || index > first) visit(from, index);
	}
};
