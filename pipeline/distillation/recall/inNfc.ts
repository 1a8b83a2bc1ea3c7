import type { PageObject } from '../../evaluator/pageObject.ts';

/** An object with its text and HTML in NFC: teachers compose characters or not as they please. */
export const inNfc = <T extends Omit<PageObject, 'order'>>(object: T): T => ({
	...object,
	text: object.text.normalize('NFC'),
	...(object.html === undefined ? {} : { html: object.html.normalize('NFC') }),
});
