import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likelyStart } from '../../pipeline/text/likelyStart.ts';

describe('likelyStart', () => {
	it('finds where a piece was cut out of a text whose characters all differ', () => {
		const text = Int32Array.from({ length: 300 }, (_, at) => 0x4e00 + at);
		const starts = [0, 1, 2, 117, 239, 240];
		expect(starts.map((start) => likelyStart(text.slice(start, start + 60), text))).toEqual(starts);
	});

	it('finds it still when every tenth character is another one', () => {
		const text = Int32Array.from({ length: 300 }, (_, at) => 0x4e00 + at);
		const piece = text.slice(100, 160).map((point, at) => (at % 10 === 0 ? 0x3042 : point));
		expect(likelyStart(piece, text)).toBe(100);
	});

	it('guesses a place where the whole needle fits, whatever the texts are', () => {
		const points = fc.array(fc.constantFrom(1, 2, 3, 0x10ffff), { minLength: 1, maxLength: 80 });
		fc.assert(
			fc.property(points, points, (a, b) => {
				const [needle, text] = a.length <= b.length ? [a, b] : [b, a];
				const start = likelyStart(Int32Array.from(needle), Int32Array.from(text));
				expect(start).toBeGreaterThanOrEqual(0);
				expect(start).toBeLessThanOrEqual(text.length - needle.length);
			}),
		);
	});
});
