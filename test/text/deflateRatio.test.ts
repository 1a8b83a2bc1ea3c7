import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deflateRatio } from '../../pipeline/text/deflateRatio.ts';

const byZlib = (text: string): number => Buffer.byteLength(text) / deflateRawSync(text, { level: 6 }).length;

describe('deflateRatio', () => {
	it('is undefined for the empty text', () => {
		expect(deflateRatio('')).toBeUndefined();
	});

	it('comes within 15 % of zlib, the reference program for deflate, on text that repeats and text that does not', () => {
		const word = fc.string({ unit: fc.constantFrom(...'etaoinshrdlu日本'), minLength: 1, maxLength: 9 });
		fc.assert(
			fc.property(
				fc.array(word, { minLength: 1, maxLength: 60 }),
				fc.integer({ min: 10, max: 120 }),
				(words, rounds) => {
					const text = `${words.join(' ')} `.repeat(rounds);
					fc.pre(text.length > 1000);
					const ratio = deflateRatio(text) ?? 0;
					expect(ratio / byZlib(text)).toBeGreaterThan(0.85);
					expect(ratio / byZlib(text)).toBeLessThan(1.15);
				},
			),
			{ numRuns: 300 },
		);
	});
});
