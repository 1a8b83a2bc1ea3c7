import type { ParseOptions } from './parseOptions.ts';
import { isHangul, isUnspacedCjk } from './scripts.ts';

/**
 * Lines of a paragraph to one text. A hyphen at a line's end goes when a lower-case letter stands before it and one
 * begins the next line (the usual rule; `well-\nknown` loses its hyphen too). No space between unspaced scripts.
 */
export const joinLines = (lines: readonly string[], { rejoinHyphens }: ParseOptions): string => {
	let text = '';
	for (const line of lines) {
		if (text === '') text = line;
		else if (rejoinHyphens && /\p{Ll}[-\u2010\u00ad]$/u.test(text) && /^\p{Ll}/u.test(line))
			text = text.slice(0, -1) + line;
		else {
			const end = text.codePointAt(text.length - 1) ?? 0;
			const start = line.codePointAt(0) ?? 0;
			const unspaced = isUnspacedCjk(end) && isUnspacedCjk(start) && !isHangul(start);
			text += unspaced ? line : ` ${line}`;
		}
	}
	return text;
};
