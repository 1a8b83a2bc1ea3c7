/** Scripts written without spaces, and the full-width marks that go with them. */
const UNSPACED_END = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uffee]$/u;
const UNSPACED_START = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uffee]/u;
const CLOSING = /^[,.;:!?)\]}%]/;

const joint = (before: string, after: string, atLineEnd: boolean): string => {
	if (/\s$/.test(before) || /^\s/.test(after)) return before + after;
	if (atLineEnd && /\p{Ll}[-\u2010\u00ad]$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after;
	if (UNSPACED_END.test(before) && UNSPACED_START.test(after)) return before + after;
	if (!atLineEnd && CLOSING.test(after)) return before + after;
	return `${before} ${after}`;
};

/**
 * Spans of a line, or lines of a paragraph, as one text: a space between them unless one is there or the script has none.
 * A hyphen at a line's end goes between lower-case letters.
 */
export const joinPieces = (pieces: readonly string[], atLineEnd: boolean): string => {
	const parts: string[] = [];
	let last = '';
	for (const piece of pieces) {
		if (piece.trim() === '') continue;
		if (last === '') last = piece;
		else {
			// Only the seam is looked at, so that the cost stays linear in the text.
			const seam = joint(last.slice(-2), piece.slice(0, 2), atLineEnd);
			parts.push(last.slice(0, -2));
			last = seam.slice(0, seam.length - piece.slice(0, 2).length) + piece;
		}
	}
	parts.push(last);
	return parts.join('').replace(/\s+/g, ' ').trim();
};
