import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords } from '../../pipeline/text/countWords.ts';
import { WORD_BREAK, WORD_BREAK_TABLE } from '../../pipeline/text/wordBreakClass.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The definition of spec section 4, word for word. */
const countWordsSlowly = (text: string): number =>
	[...segmenter.segment(text.normalize('NFKC'))].filter(({ isWordLike }) => isWordLike).length;

/** Characters at the seams: each class, marks, joiners, quotes, scripts with dictionaries, right-to-left, astral, lone surrogates. */
const SEAMS = [
	...'ab Z 9 0 _ \' . , : ; - / @ # " ( ) \t \n \r',
	...[
		'\u000b',
		'\u0085',
		'\u00a0',
		'\u00ad',
		'\u200b',
		'\u200d',
		'\u200e',
		'\u2028',
		'\u3000',
		'\ufeff',
		'\ufffd',
		'\u0000',
	],
	...[
		'é',
		'ß',
		'Ω',
		'ж',
		'Ѣ',
		'\u0301',
		'\u0308',
		'·',
		'‧',
		'’',
		'‘',
		'“',
		'…',
		'–',
		'—',
		'½',
		'²',
		'№',
		'ﬁ',
		'€',
		'×',
		'→',
		'■',
	],
	...[
		'א',
		'ב',
		'ع',
		'ي',
		'\u064b',
		'٣',
		'日',
		'本',
		'の',
		'テ',
		'ー',
		'ｱ',
		'한',
		'국',
		'ไ',
		'ท',
		'ย',
		'\u0e48',
		'ក',
		'မ',
		'ລ',
		'ह',
		'ि',
		'\u094d',
	],
	...['🎉', '👩', '🏽', '🇫', '🇷', '𝒜', '𐌰', '\ud83c', '\udf89'],
];

describe('countWords', () => {
	it.each([
		['', 0],
		['   \n\t ', 0],
		['one', 1],
		["can't stop: it's 3.14, or 1,000", 6],
		['a.b a.1 1.a', 5],
		['snake_case __ _', 2],
		['state-of-the-art', 4],
		['x² ½ №7', 3], // by NFKC x2, 1⁄2 (whose slash joins digits, as a comma does) and No7
		['naïve façade – “quoted”', 3],
		['… … . . . -- §', 0],
	])('counts the words of %j by UAX 29', (text, words) => {
		expect(countWords(text)).toBe(words);
	});

	it('counts text without spaces by its dictionary words, not as one', () => {
		// 日本語 and テキスト; สวัสดี and ครับ.
		expect(countWords('日本語テキスト')).toBe(2);
		expect(countWords('สวัสดีครับ')).toBe(2);
	});

	it('agrees with Intl.Segmenter on each character it classifies, in each company that matters', () => {
		const different: string[] = [];
		for (let code = 0; code < WORD_BREAK_TABLE.length; code++) {
			if (WORD_BREAK_TABLE[code] === WORD_BREAK.complex) continue;
			const character = String.fromCharCode(code);
			const texts = ['', 'a', '1', '_', "'", 'é'].flatMap((left) =>
				['', 'a', '1', '_', '.', 'ж'].map((right) => `${left}${character}${right}`),
			);
			for (const text of [...texts, `a${character}${character}b`, `1${character}${character}2`]) {
				if (countWords(text) !== countWordsSlowly(text))
					different.push(`U+${code.toString(16)} in ${JSON.stringify(text)}`);
			}
		}
		expect(different).toEqual([]);
	});

	it('equals Intl.Segmenter over NFKC for text drawn from the seams', () => {
		const text = fc.array(fc.constantFrom(...SEAMS), { maxLength: 40 }).map((characters) => characters.join(''));
		fc.assert(
			fc.property(text, (drawn) => {
				expect(countWords(drawn)).toBe(countWordsSlowly(drawn));
			}),
			{ numRuns: 4000 },
		);
	});

	it('equals Intl.Segmenter over NFKC for any string', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.string({ maxLength: 80 }), (any, plain) => {
				expect(countWords(any)).toBe(countWordsSlowly(any));
				expect(countWords(plain)).toBe(countWordsSlowly(plain));
				expect(countWords(`${plain} ${any}\n${plain}`)).toBe(countWordsSlowly(`${plain} ${any}\n${plain}`));
			}),
			{ numRuns: 2000 },
		);
	});
});
