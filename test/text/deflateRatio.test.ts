import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deflateRatio } from '../../pipeline/text/deflateRatio.ts';

/** Node's zlib, the reference program for deflate. */
const zlibBytes = (text: string): number => deflateRawSync(text, { level: 6 }).length;

const word = fc.string({ unit: fc.constantFrom(...'etaoinshrdlu日本'), minLength: 1, maxLength: 9 });
const passage = fc.array(word, { minLength: 1, maxLength: 60 }).map((words) => `${words.join(' ')} `);

describe('deflateRatio', () => {
	it('is undefined for the empty text', () => {
		expect(deflateRatio('')).toBeUndefined();
	});

	it('comes from a stream within 15 % and 16 bytes of zlib’s, on text that repeats and text that does not', () => {
		fc.assert(
			fc.property(passage, fc.integer({ min: 1, max: 120 }), (said, rounds) => {
				const text = said.repeat(rounds);
				const streamBytes = Buffer.byteLength(text) / (deflateRatio(text) ?? Number.NaN);
				expect(Math.abs(streamBytes - zlibBytes(text))).toBeLessThanOrEqual(0.15 * zlibBytes(text) + 16);
			}),
			{ numRuns: 300 },
		);
	});
});
