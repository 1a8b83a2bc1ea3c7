const OPENING = /^\s*<think(?:ing)?>/i;
const EVENT = /<\/think(?:ing)?>|<!doctype\s+html|<html(?=[\s>/])/gi;

/**
 * A reply without the thinking before its answer: what stands up to the last closing tag that a document follows, whether an
 * opening one is there or the chat template wrote it. A page may speak of such tags: there no document follows. Without a document
 * thinking that was opened ends with its first closing tag, or never, and leaves nothing. Undefined when there is none.
 */
export const withoutThinking = (text: string): string | undefined => {
	let first: number | undefined;
	let closed: number | undefined;
	let answer: number | undefined;
	for (const { 0: found, index } of text.matchAll(EVENT)) {
		if (!found.startsWith('</')) answer = closed;
		else {
			closed = index + found.length;
			first ??= closed;
		}
	}
	if (answer !== undefined) return text.slice(answer);
	return OPENING.test(text) ? text.slice(first ?? text.length) : undefined;
};
