import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoints } from '../../pipeline/text/codePoints.ts';
import { partialRatio } from '../../pipeline/text/partialRatio.ts';
import { textbookRatio } from '../../scripts/bench/textbookRatio.ts';

const ORACLE = new URL('../../../shared/oracles/partial_ratio.json', import.meta.url);

const ratio = (a: string, b: string, atLeast?: number): number => partialRatio(codePoints(a), codePoints(b), atLeast);

/** Lengths at the seams of 31-bit words, of RapidFuzz's 64-bit ones, and of one, two and more words. */
const length = fc.oneof(
	fc.constantFrom(0, 1, 2, 30, 31, 32, 33, 61, 62, 63, 64, 65, 93, 94),
	fc.integer({ min: 0, max: 90 }),
);
const text = length.chain((size) =>
	fc.oneof(
		fc.array(fc.constantFrom('a', 'b'), { minLength: size, maxLength: size }),
		fc.array(fc.constantFrom('a', 'b', 'c', '😀', '😁', '字'), { minLength: size, maxLength: size }),
		fc.array(fc.constantFrom(...'etaoinshrdlu '), { minLength: size, maxLength: size }),
	),
);

describe('partialRatio', () => {
	it('equals the greatest ratio over all windows', () => {
		fc.assert(
			fc.property(text, text, (a, b) => {
				expect(ratio(a.join(''), b.join(''))).toBeCloseTo(textbookRatio(a, b), 12);
			}),
			{ numRuns: 300 },
		);
	});

	it('finds a needle that was cut out of the text and damaged', () => {
		fc.assert(
			fc.property(text, fc.nat(80), fc.nat(80), fc.constantFrom('', 'x', 'ab'), (a, from, size, noise) => {
				const needle = [...a.slice(from, from + size), ...noise];
				expect(ratio(a.join(''), needle.join(''))).toBeCloseTo(textbookRatio(a, needle), 12);
			}),
			{ numRuns: 300 },
		);
	});

	it('tells values from a threshold on exactly, and 0 below it', () => {
		fc.assert(
			fc.property(text, text, fc.constantFrom(0.5, 0.66, 0.8, 1), (a, b, atLeast) => {
				const slow = textbookRatio(a, b);
				expect(ratio(a.join(''), b.join(''), atLeast)).toBeCloseTo(slow >= atLeast - 1e-12 ? slow : 0, 12);
			}),
			{ numRuns: 300 },
		);
	});

	it('finds the same in a longer text, where whole stretches are passed over', () => {
		const letters = fc.constantFrom(...'etaoin ');
		const longer = fc.array(letters, { minLength: 100, maxLength: 240 });
		const needle = fc
			.constantFrom(3, 30, 31, 32, 62, 63, 70)
			.chain((size) => fc.array(letters, { minLength: size, maxLength: size }));
		fc.assert(
			fc.property(longer, needle, fc.nat(240), fc.constantFrom(0, 0.5, 0.66, 0.8), (a, noise, from, atLeast) => {
				// A piece of the text with noise at one end: one good place, and worse ones all over.
				const b = [...a.slice(from, from + (noise.length >> 1)), ...noise].slice(0, noise.length);
				const slow = textbookRatio(a, b);
				expect(ratio(a.join(''), b.join(''), atLeast)).toBeCloseTo(slow >= atLeast - 1e-12 ? slow : 0, 12);
			}),
			{ numRuns: 150 },
		);
	});

	it.skipIf(!existsSync(ORACLE))('equals RapidFuzz on the vectors of partial_ratio.json (../shared/oracles)', () => {
		const { vectors } = JSON.parse(readFileSync(ORACLE, 'utf8')) as {
			vectors: {
				s1: string | null;
				s2: string | null;
				expected: number;
				full?: number;
				tol: number;
				score_cutoff?: number;
				processor?: string;
			}[];
		};
		// Left out: Python's None, and a vector that changes its texts first.
		const texts = vectors.filter(({ s1, s2, processor }) => s1 !== null && s2 !== null && !processor);
		expect(texts.length).toBeGreaterThanOrEqual(100);
		for (const { s1, s2, expected, full, tol, score_cutoff: cutoff = 0 } of texts) {
			const name = `${s1} | ${s2} | ${cutoff}`;
			const found = ratio(s1 as string, s2 as string, cutoff / 100) * 100;
			// `full` has all digits; `expected` is what the published test states.
			expect(Math.abs(found - (full ?? expected)), name).toBeLessThan(full === undefined ? tol : 1e-9);
		}
	});
});
