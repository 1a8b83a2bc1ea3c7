/** Where a document stands in a reply, in UTF-16 code units. */
export interface DocumentSpan {
	readonly start: number;
	/** At the end of the text for a document that does not end. Words after an end tag may lie before this one. */
	readonly end: number;
	readonly isFenced: boolean;
}

/** Fences of code, which need a line of their own, beginnings and ends of documents. */
const EVENT = /^ {0,3}(`{3,}|~{3,})([^\n`<]*)$|<!doctype\s+html|<html(?=[\s>/])|<\/html\s*>/gim;

interface OpenDocument {
	readonly start: number;
	readonly fence: string | undefined;
	/** After the newest end tag. */
	end?: number;
	/** A line that would close the fence, were it not for the document that goes on: listings have such lines. */
	fenceEnd?: number;
}

/**
 * The document of a reply, with or without a fence around it and words before and after. Of several the last one that is closed, else the
 * last: whoever corrects himself says the better one last. Undefined when none begins. Linear in the reply's length.
 */
export const documentSpan = (text: string): DocumentSpan | undefined => {
	let best: DocumentSpan | undefined;
	let isBestClosed = false;
	let fence: string | undefined;
	let open: OpenDocument | undefined;
	const settle = (): void => {
		if (!open) return;
		const { start, end, fenceEnd } = open;
		const isClosed = end !== undefined;
		if (isClosed || !isBestClosed) {
			best = { start, end: end ?? fenceEnd ?? text.length, isFenced: open.fence !== undefined };
			isBestClosed = isClosed;
		}
		open = undefined;
	};
	for (const { 0: found, 1: mark, 2: word = '', index } of text.matchAll(EVENT)) {
		if (mark !== undefined) {
			const closes = fence !== undefined && mark.startsWith(fence) && word.trim() === '';
			if (closes && open?.fence !== undefined && open.end === undefined) open.fenceEnd ??= index;
			else if (closes) {
				settle();
				fence = undefined;
			} else if (fence === undefined && (open === undefined || open.end !== undefined)) {
				settle();
				fence = mark;
			}
		} else if (found.startsWith('</')) {
			if (open) open.end = index + found.length;
		} else if (open === undefined) open = { start: index, fence };
		// A doctype inside a document is nothing to a browser: whoever writes one begins again.
		else if (open.end !== undefined || found.startsWith('<!')) {
			settle();
			open = { start: index, fence };
		}
	}
	settle();
	return best;
};
