import { describe, expect, it } from 'vitest';
import { parse, texts } from '../../helpers/parsedPage.ts';
import { type TypesetText, typeset } from '../../helpers/typeset.ts';

/** Characters of a column, each drawn by an operator of its own. */
const oneByOne = (text: string, x: number, y: number, sizePt = 20): TypesetText[] =>
	[...text].map((letter, i) => ({ text: letter, x, y: y + 1.08 * sizePt * i, sizePt, vertical: true }));

describe('vertical text', () => {
	it('is found where each character is a text object of its own, and read from the right', () => {
		const layout = parse(typeset([...oneByOne('天地玄黄宇宙', 400, 100), ...oneByOne('日月盈昃辰宿', 360, 100)]));
		expect(texts(layout).join('')).toBe('天地玄黄宇宙日月盈昃辰宿');
	});

	it('is not seen in a column of a table that holds one character a row', () => {
		const layout = parse(
			typeset(
				['甲', '乙', '丙'].flatMap((text, i) => [
					{ text, x: 100, y: 100 + 14 * i },
					{ text: 'row', x: 114, y: 100 + 14 * i },
				]),
			),
		);
		expect(layout.blocks[0]?.text.replace(/\s+/g, ' ')).toBe('甲 row 乙 row 丙 row');
	});
});

describe('readings beside characters', () => {
	it('join their line at the place where they stand', () => {
		// A line at y = 100 of 10 pt type; its readings, 5 pt, on top of it.
		const line = { text: '君子和同', x: 100, y: 100 };
		const ruby = [
			{ text: 'くん', x: 100, y: 91, sizePt: 5 },
			{ text: 'わどう', x: 120, y: 91, sizePt: 5 },
		];
		const layout = parse(typeset([line, ...ruby, { text: '小人同而不和', x: 100, y: 118 }]));
		expect(layout.blocks.map(({ text }) => text.replaceAll(' ', ''))).toEqual(['君子和同くんわどう小人同而不和']);
	});
});
