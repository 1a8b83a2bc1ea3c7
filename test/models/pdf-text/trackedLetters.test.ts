import { describe, expect, it } from 'vitest';
import { readPdfPage } from '../../../models/pdf-text/readPdfPage.ts';
import { parsePdfPage } from '../../../models/pdf-text/parsePdfPage.ts';
import { type TypesetText, typeset } from '../../helpers/typeset.ts';

const page = { widthPt: 400, heightPt: 300 };

/** Letters one by one at 10 pt: each half an em wide (`typeset`) and so many points from the one before. */
const apart = (text: string, gapPt: number, y = 50): TypesetText[] =>
	[...text].map((letter, index) => ({ text: letter, x: 20 + index * (5 + gapPt), y, sizePt: 10 }));

const textOf = (texts: readonly TypesetText[]): string =>
	parsePdfPage(readPdfPage(typeset(texts, page)), [])
		.blocks.map((block) => block.text)
		.join('\n');

describe('letters set apart', () => {
	it('make words that end at blanks', () => {
		expect(textOf(apart('ALPINE CLUB', 2))).toBe('ALPINE CLUB');
		expect(textOf(apart('To begin with', 3.5))).toBe('To begin with');
	});

	it('stay apart where the file writes no blanks, since then a gap is one', () => {
		expect(textOf(apart('abcde', 3))).toBe('a b c d e');
	});

	it('stay apart when they are few, unevenly set, or no letters', () => {
		const line: TypesetText = { text: 'a line with blanks', x: 20, y: 200, sizePt: 10 };
		const first = (texts: readonly TypesetText[]): string | undefined => textOf([...texts, line]).split('\n')[0];
		expect(first(apart('abc', 3))).toBe('a b c');
		expect(first(apart('123456', 3))).toBe('1 2 3 4 5 6');
		const uneven = [...'abcde'].map((text, index) => ({
			text,
			x: 20 + index * 9 + (index % 2) * 2,
			y: 50,
			sizePt: 10,
		}));
		expect(first(uneven)).toBe('a b c d e');
	});
});
