import { fieldsOf } from './fieldsOf.ts';
import { itemsOf } from './itemsOf.ts';
import { joinPieces } from './joinPieces.ts';
import { spanText } from './spanText.ts';
import { stringOf } from './stringOf.ts';

/** Content lists nest their spans once or twice. */
const MOST_DEPTH = 6;

/** Text of a string, of spans, or of lists of either, as content lists hold captions, paragraphs and items. */
export const plainText = (value: unknown, depth = 0): string => {
	if (typeof value === 'string') return joinPieces([spanText({ content: value })], true);
	if (depth > MOST_DEPTH) return '';
	if (Array.isArray(value))
		return joinPieces(
			value.map((part) => plainText(part, depth + 1)),
			false,
		);
	const { content, children, item_content } = fieldsOf(value);
	if (typeof content === 'string') return spanText(value);
	return plainText(content ?? item_content ?? itemsOf(children), depth + 1) || stringOf(fieldsOf(value).text);
};
