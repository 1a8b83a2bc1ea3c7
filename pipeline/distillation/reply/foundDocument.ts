import { formatCount } from '../../text/formatCount.ts';
import { documentSpan } from './documentSpan.ts';
import { fragmentStart } from './fragmentStart.ts';
import { type ReplyMarkup, readReplyMarkup } from './readReplyMarkup.ts';

export interface FoundDocument {
	readonly html: string;
	readonly markup: ReplyMarkup;
	readonly isClosed: boolean;
	/** What was taken off or put around, for people. */
	readonly notes: readonly string[];
}

/** The words around, without the line before that opens a fence of code and the one behind that closes it. */
const withoutFence = (before: string, after: string): readonly [string, string] => {
	const lastLine = before.lastIndexOf('\n') + 1;
	const isOpened = /^ {0,3}[`~]{3}/.test(before.slice(lastLine));
	return [before.slice(0, isOpened ? lastLine : undefined).trim(), after.replace(/^\s*[`~]{3,}[^\n]*/, '').trim()];
};

const notesOf = (around: readonly [string, string]): string[] => {
	const [before, after] = withoutFence(...around);
	const isFenced = around.some((words) => /(?:^|\n) {0,3}[`~]{3,}/.test(words));
	return [
		...(isFenced ? ['code fence taken off'] : []),
		...(before === '' ? [] : [`text before the document left out: ${formatCount(before.length)} characters`]),
		...(after === '' ? [] : [`text after the document left out: ${formatCount(after.length)} characters`]),
	];
};

const wholeDocument = (text: string): FoundDocument | undefined => {
	const span = documentSpan(text);
	if (!span) return undefined;
	const region = text.slice(span.start, span.end);
	const markup = readReplyMarkup(region);
	const html = region.slice(0, markup.endOffset).trimEnd();
	const notes = notesOf([text.slice(0, span.start).trimEnd(), text.slice(span.start + html.length)]);
	return { html, markup, isClosed: markup.endOffset !== undefined, notes };
};

/**
 * Part of a page without `html` around it, which HTML's own rules make a document: put into one in words, so that it is drawn by the
 * standard's rules. It is closed where each of its elements is.
 */
const wrappedFragment = (text: string): FoundDocument | undefined => {
	const start = fragmentStart(text);
	if (start === undefined) return undefined;
	const rest = text.slice(start);
	const markup = readReplyMarkup(rest);
	const isEnded = markup.endOffset !== undefined;
	const isClosed = isEnded || (markup.unclosed.length === 0 && markup.lastTagOffset > 0);
	const fragment = (isClosed ? rest.slice(0, markup.endOffset ?? markup.lastTagOffset) : rest).trimEnd();
	const notes = notesOf([text.slice(0, start).trimEnd(), rest.slice(fragment.length)]);
	const html = `<!DOCTYPE html>\n<html>\n${fragment}${isEnded ? '' : '\n</html>'}`;
	return { html, markup, isClosed, notes: [...notes, 'a fragment put into a document'] };
};

/** The HTML of a reply without what stands around it; undefined where there is none. */
export const foundDocument = (text: string): FoundDocument | undefined => wholeDocument(text) ?? wrappedFragment(text);
