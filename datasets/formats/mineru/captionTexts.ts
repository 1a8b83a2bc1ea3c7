import { itemsOf } from './itemsOf.ts';
import { plainText } from './plainText.ts';

const textsOf = (value: unknown): string[] =>
	(Array.isArray(value) ? value : [value]).map((item) => plainText(item)).filter((text) => text !== '');

/** The texts of captions or notes: a list of strings, of spans, or of lists of spans; spans alone are one text. */
export const captionTexts = (value: unknown): readonly string[] => {
	const items = itemsOf(value);
	const areSpans = items.length > 0 && items.every((item) => typeof item === 'object' && !Array.isArray(item));
	return areSpans ? textsOf([items]) : textsOf(value);
};
