import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naturalText } from '../../pipeline/text/naturalText.ts';
import { textWindows } from '../../pipeline/text/textWindows.ts';

describe('naturalText', () => {
	it.each([
		['See https://example.org/a_b for 3 files, don’t wait.', 'See for files don’t wait'],
		['Write to me@example.org or run ls -l /usr/share/doc2', 'Write to or run ls -l'],
		['x = y + 1; return {z}', 'x y return'],
		['1,234.5 67 % B4 Ω3', 'Ω'],
		['第3章 をUTF-8で読む。', '第 章 を で読む'],
		['می‌روم ۱۲۳ خانه', 'می روم خانه'],
		['\n\t ', ''],
	])('leaves the words of %j', (text, expected) => {
		expect(naturalText(text)).toBe(expected);
	});

	it('is done with a megabyte of one unbroken run', () => {
		expect(naturalText('a'.repeat(2 ** 20))).toHaveLength(2 ** 20);
		expect(naturalText('!'.repeat(2 ** 20))).toBe('');
	});
});

describe('textWindows', () => {
	const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '語', '𐤀', ' ', '-') }), { maxLength: 60 });

	it('cuts any text into windows that are not too long and lose nothing but spaces', () => {
		fc.assert(
			fc.property(words, fc.integer({ min: 2, max: 40 }), (parts, length) => {
				const text = parts.join(' ').replace(/ +/g, ' ').trim();
				const windows = textWindows(text, length);
				expect(windows.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
				for (const window of windows) {
					expect(window.length).toBeGreaterThan(0);
					expect(window.length).toBeLessThanOrEqual(length);
					// Half of a surrogate pair at an end would not survive UTF-8.
					expect(Buffer.from(window, 'utf8').toString('utf8')).toBe(window);
				}
			}),
		);
	});

	it('cuts at the last space that fits, and inside a run that has none', () => {
		expect(textWindows('one two three', 8)).toEqual(['one two', 'three']);
		expect(textWindows('one two three', 7)).toEqual(['one two', 'three']);
		expect(textWindows('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
		expect(textWindows('a𐤀𐤀', 2)).toEqual(['a', '𐤀', '𐤀']);
		expect(textWindows('', 3)).toEqual([]);
	});
});
