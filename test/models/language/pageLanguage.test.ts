import { describe, expect, it } from 'vitest';
import { pageLanguage } from '../../../models/language/pageLanguage.ts';

/** Windows of one made word, told apart by it. */
const detect = (window: string): string | undefined =>
	({ aaaaaa: 'de', bbbbbb: 'en', cccccc: undefined })[window.split(' ')[0] as string];

/** 119 letters and spaces: one window. */
const window = (word: string): string => Array.from({ length: 17 }, () => word).join(' ');
const page = (...words: string[]): string => words.map(window).join(' ');

describe('pageLanguage', () => {
	it('is the language with half of the letters or more', () => {
		expect(pageLanguage(page('aaaaaa', 'aaaaaa', 'bbbbbb'), detect)).toBe('de');
		expect(pageLanguage(page('aaaaaa', 'cccccc'), detect)).toBe('de');
	});

	it('is undetermined when no language has half, windows of no language counting too', () => {
		expect(pageLanguage(page('aaaaaa', 'bbbbbb', 'cccccc'), detect)).toBe('und');
		expect(pageLanguage(page('aaaaaa', 'cccccc', 'cccccc'), detect)).toBe('und');
	});

	it('takes the first by name of two languages with half each', () => {
		expect(pageLanguage(page('bbbbbb', 'aaaaaa'), detect)).toBe('de');
	});

	it('is undetermined where there is nothing to ask about', () => {
		const never = (): string => {
			throw new Error('asked');
		};
		for (const text of ['', '12 34 56', 'aa bb', 'x1 y2 z3', '$HOME/bin a_b {}'])
			expect(pageLanguage(text, never)).toBe('und');
	});

	it('asks about 64 windows of a long text, from its beginning to its end', () => {
		const asked: string[] = [];
		const words = Array.from({ length: 640 }, (_, at) => (at < 320 ? 'aaaaaa' : 'bbbbbb'));
		const language = pageLanguage(page(...words), (text) => {
			asked.push(text);
			return detect(text);
		});
		expect(asked).toHaveLength(64);
		expect(asked.filter((text) => text.startsWith('a'))).toHaveLength(32);
		expect(language).toBe('de');
	});
});
