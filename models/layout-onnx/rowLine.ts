import type { Line, Word } from '../pdf-text/shapes.ts';
import { listMark } from './listMark.ts';
import type { TextRow } from './textRows.ts';

/** Read strips reach above and below their type: this share of their height is its size. */
const TYPE_SHARE = 0.75;
const PLAIN = { bold: false, italic: false, fixedPitch: false, math: false, dingbats: false };

/**
 * A row of read text in the shape of a line of `pdf-text`, pixels for points, so that both parsers cut paragraphs by the
 * same rules. A mark that was read without the space behind it becomes a word of its own, the bare
 * number of a `numbered` row a mark.
 */
export const rowLine = ({ text, box, heightPx }: TextRow, numbered: boolean): Line => {
	const mark = listMark(text);
	const spaced = numbered ? text.replace(/^\d+/, '$&.') : `${mark ?? ''} ${text.slice(mark?.length ?? 0)}`;
	const words = spaced.split(/\s+/u).filter((word) => word !== '');
	const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(text);
	const own = { ...box, baseline: box.bottom, sizePt: TYPE_SHARE * heightPx, rightToLeft };
	const inOrder = rightToLeft ? words.reverse() : words;
	return {
		...own,
		words: inOrder.map((word): Word => ({ ...own, text: word, traits: PLAIN, chars: word.length, spaced: true })),
		chars: text.length,
		boldShare: 0,
		italicShare: 0,
		fixedShare: 0,
		mathShare: 0,
	};
};
