import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachWord } from '../../pipeline/text/forEachWord.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

const wordsOf = (text: string): string[] => {
	const words: string[] = [];
	forEachWord(text, (whole, from, to) => words.push(whole.slice(from, to)));
	return words;
};

describe('forEachWord', () => {
	it('gives words without the marks around them, in NFKC', () => {
		expect(wordsOf('“It’s” 3.14, ﬁve — état-major; a_b __ _ 日本語テキスト!')).toEqual([
			'It’s',
			'3.14',
			'five',
			'état',
			'major',
			'a_b',
			'__',
			'日本語',
			'テキスト',
		]);
	});

	it('gives what Intl.Segmenter gives, in its order', () => {
		const token = fc.constantFrom(
			..."a B2 3.5 , . _ : ; ' ’ é 日本 テキ สวัสดี שלום \u0301 \u200d 🇫🇷 ½".split(' '),
			' ',
			'\n',
			'\u00a0',
		);
		fc.assert(
			fc.property(fc.array(token, { maxLength: 30 }), (tokens) => {
				const text = tokens.join('');
				const expected = [...segmenter.segment(text.normalize('NFKC'))].filter(({ isWordLike }) => isWordLike);
				expect(wordsOf(text)).toEqual(expected.map(({ segment }) => segment));
			}),
			{ numRuns: 2000 },
		);
	});
});
