import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoints } from '../../pipeline/text/codePoints.ts';
import { levenshtein } from '../../pipeline/text/levenshtein.ts';
import { textbookDistance } from '../../scripts/bench/textbookDistance.ts';

const ORACLE = new URL('../../../shared/oracles/levenshtein.json', import.meta.url);

const distance = (truth: string, predicted: string, wildcard?: string): number =>
	levenshtein(
		codePoints(truth),
		codePoints(predicted),
		wildcard ? { wildcard: wildcard.codePointAt(0) as number } : {},
	);

/** Lengths at the seams of 32-bit words, and texts that share most of their characters. */
const length = fc.oneof(
	fc.constantFrom(0, 1, 31, 32, 33, 63, 64, 65, 95, 96, 97, 128),
	fc.integer({ min: 0, max: 300 }),
);
const text = length.chain((size) =>
	fc.oneof(
		fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: size, maxLength: size }),
		fc.array(fc.constantFrom('a', 'ξ', '字', '😀', '\u0301', 'z'), { minLength: size, maxLength: size }),
	),
);
const edited = (base: readonly string[]) =>
	fc
		.array(
			fc.tuple(
				fc.nat(Math.max(0, base.length)),
				fc.constantFrom('insert', 'delete', 'replace'),
				fc.constantFrom('a', 'q', '😀'),
			),
			{ maxLength: 12 },
		)
		.map((edits) => {
			const copy = [...base];
			for (const [at, kind, by] of edits) {
				if (kind === 'insert') copy.splice(at, 0, by);
				else if (at < copy.length) copy.splice(at, 1, ...(kind === 'replace' ? [by] : []));
			}
			return copy;
		});

describe('levenshtein', () => {
	it('equals the textbook matrix on unlike texts', () => {
		fc.assert(
			fc.property(text, text, (a, b) => distance(a.join(''), b.join('')) === textbookDistance(a, b)),
			{ numRuns: 400 },
		);
	});

	it('equals the textbook matrix on texts a few edits apart, and on long ones that leave the first band', () => {
		fc.assert(
			fc.property(
				text.chain((base) => fc.tuple(fc.constant(base), edited(base))),
				fc.integer({ min: 1, max: 3 }),
				([a, b], times) => {
					const left = Array.from({ length: times }, () => a).flat();
					const right = [...b, ...Array.from({ length: times - 1 }, () => [...b].reverse()).flat()];
					return distance(left.join(''), right.join('')) === textbookDistance(left, right);
				},
			),
			{ numRuns: 300 },
		);
	});

	it('lets the wildcard of the truth match any one character, and that of the prediction none', () => {
		fc.assert(
			fc.property(text, text, (a, b) => distance(a.join(''), b.join(''), 'ξ') === textbookDistance(a, b, 'ξ')),
			{ numRuns: 400 },
		);
	});

	it('tells one more than the limit for every distance beyond it', () => {
		fc.assert(
			fc.property(text, text, fc.nat(120), (a, b, atMost) => {
				const found = levenshtein(codePoints(a.join('')), codePoints(b.join('')), { atMost });
				const longest = Math.max(a.length, b.length);
				return found === Math.min(textbookDistance(a, b), Math.min(atMost, longest) + 1);
			}),
			{ numRuns: 400 },
		);
	});

	it.each([1, 30, 31, 32, 61, 62, 63, 64, 95, 96, 97, 247, 248, 249, 300])(
		'finds a distance of %i of long texts, whatever limit was tried before, along any diagonal',
		(edits) => {
			// Each foreign character costs one at least, and replacing (or putting in) just them costs one each.
			const size = 640;
			const own = Array.from({ length: size }, (_, at) => 'abc'[(at * at) % 3] as string);
			for (const inFront of [0, 1, Math.floor(edits / 2), edits]) {
				const replaced = edits - inFront;
				const other = own.map((letter, at) => {
					const before = Math.floor((at * replaced) / size);
					return Math.floor(((at + 1) * replaced) / size) > before ? '字' : letter;
				});
				const [left, right] = [own.join(''), '語'.repeat(inFront) + other.join('')];
				const found = [distance(left, right), distance(right, left), distance([...left].reverse().join(''), right)];
				expect(found.slice(0, 2)).toEqual([edits, edits]);
				expect(found[2]).toBe(textbookDistance([...left].reverse(), [...right]));
				const limits = [edits - 1, edits, edits + 1].map((atMost) =>
					levenshtein(codePoints(left), codePoints(right), { atMost }),
				);
				expect(limits).toEqual([edits, edits, edits]);
			}
		},
	);

	it.skipIf(!existsSync(ORACLE))('equals the vectors of levenshtein.json (../shared/oracles)', () => {
		const oracle = JSON.parse(readFileSync(ORACLE, 'utf8')) as {
			levenshtein: { s1: unknown; s2: unknown; weights_ins_del_sub: number[]; distance: number }[];
			wildcard: { gt: string; pred: string; wildcard: string; distance: number }[];
		};
		// One vector compares words, not characters, and some have weights.
		const unit = oracle.levenshtein.filter(
			({ s1, weights_ins_del_sub: w }) => typeof s1 === 'string' && w.every((weight) => weight === 1),
		);
		expect(unit.length).toBeGreaterThan(10);
		expect(unit.map(({ s1, s2 }) => distance(s1 as string, s2 as string))).toEqual(
			unit.map((vector) => vector.distance),
		);
		expect(oracle.wildcard.map(({ gt, pred, wildcard }) => distance(gt, pred, wildcard))).toEqual(
			oracle.wildcard.map((vector) => vector.distance),
		);
	});
});
