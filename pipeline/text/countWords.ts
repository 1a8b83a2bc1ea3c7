import { forEachWord } from './forEachWord.ts';

/** Words of a text (spec: curation, section 4). */
export const countWords = (text: string): number => {
	let words = 0;
	forEachWord(text, () => {
		words++;
	});
	return words;
};
