import { normalForm } from '../../text/normalForm.ts';
import type { PageObject } from '../../evaluator/pageObject.ts';

/** An object with its text and HTML in NFC: teachers compose characters or not as they please. */
export const inNfc = <T extends Omit<PageObject, 'order'>>(object: T): T => ({
	...object,
	text: normalForm(object.text),
	...(object.html === undefined ? {} : { html: normalForm(object.html) }),
});
