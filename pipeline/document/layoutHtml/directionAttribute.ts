const FIRST_LETTER = /\p{L}/u;
const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** ` dir="rtl"` for text whose first letter is one of a script written from the right; else nothing. */
export const directionAttribute = (text: string): string =>
	FROM_THE_RIGHT.test(FIRST_LETTER.exec(text)?.[0] ?? '') ? ' dir="rtl"' : '';
