import { describe, expect, it } from 'vitest';
import { garbledShare } from '../../pipeline/text/garbledShare.ts';

describe('garbledShare', () => {
	it.each([
		['plain text', 0],
		['ab\uFFFD\uFFFD', 0.5],
		['\uE000\uF8FFab', 0.5],
		['\u{F0000}\u{10FFFD}ab', 0.5],
		['\u0001\u0085\u0090abc', 0.4], // U+0085 is white space (next line): 2 of 5
		['ab\ud800', 1 / 3],
		['a\t\n\r b\u00a0\u3000', 0],
		['(cid:12)(cid:3)ab', 0.5],
		['(cid:12345678)', 0], // seven digits and more are no glyph number
		['(cid:)', 0],
		['日本語🎉é\u0301', 0],
	])('of %j is %d', (text, share) => {
		expect(garbledShare(text)).toBe(share);
	});

	it.each(['', ' \n\t'])('of %j, which has no characters, is undefined', (text) => {
		expect(garbledShare(text)).toBeUndefined();
	});
});
