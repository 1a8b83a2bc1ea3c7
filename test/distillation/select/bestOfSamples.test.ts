import { describe, expect, it } from 'vitest';
import { bestOfSamples, type JudgedSample } from '../../../pipeline/distillation/select/bestOfSamples.ts';
import { medoidOf } from '../../../pipeline/distillation/select/medoidOf.ts';
import { selectionGains } from '../../../pipeline/distillation/select/selectionGains.ts';
import { codePoints } from '../../../pipeline/text/codePoints.ts';

/** [block recall, precision, structure changed, objective, reason] */
type Row = readonly [number | null, number | null, boolean | null, number | null, JudgedSample['reason']];

const samplesOf = (rows: readonly Row[]): JudgedSample[] =>
	rows.map(([blockRecall, precision, structureChanged, objective, reason], sample) => ({
		...{ sample, blockRecall, precision, structureChanged, objective, reason },
		accepted: reason === null,
	}));

const chosen = (...rows: readonly Row[]): number | undefined => bestOfSamples(samplesOf(rows))?.sample;

describe('the best of the samples', () => {
	it.each<[string, readonly Row[], number]>([
		[
			'the one of highest block recall',
			[
				[0.8, 1, null, 0.9, 'low-recall'],
				[0.95, 0.8, null, 0.5, null],
			],
			1,
		],
		[
			'of equal recall the more precise',
			[
				[0.9, 0.8, null, 0.9, null],
				[0.9, 0.81, null, 0.1, null],
			],
			1,
		],
		[
			'then the one whose tables stayed',
			[
				[0.9, 0.8, true, 0.9, null],
				[0.9, 0.8, false, 0.1, null],
			],
			1,
		],
		[
			'then the one of higher objective score',
			[
				[0.9, 0.8, false, 0.5, null],
				[0.9, 0.8, false, 0.6, null],
			],
			1,
		],
		[
			'then the first',
			[
				[0.9, 0.8, false, 0.5, null],
				[0.9, 0.8, false, 0.5, null],
			],
			0,
		],
		[
			'a measured one before one that was not',
			[
				[null, null, null, null, 'too-large'],
				[0.1, null, null, null, 'low-recall'],
			],
			1,
		],
		[
			'a measured precision before none',
			[
				[0.5, null, null, 0.9, 'low-recall'],
				[0.5, 0.1, null, 0.1, 'low-recall'],
			],
			1,
		],
		[
			'never an undisciplined one beside another',
			[
				[1, 1, false, 1, 'scripted'],
				[0.2, 1, false, 0.2, 'low-recall'],
			],
			1,
		],
		[
			'the first where none is disciplined',
			[
				[0.5, 1, false, 1, 'truncated'],
				[1, 1, false, 1, 'scripted'],
			],
			0,
		],
		// 0.1 + 0.2 and 0.3 are one number to the ninth decimal: precision decides.
		[
			'by numbers that differ in their last bit only: equal',
			[
				[0.1 + 0.2, 0.5, null, 0.5, 'low-recall'],
				[0.3, 0.6, null, 0.5, 'low-recall'],
			],
			1,
		],
	])('is %s', (_, rows, best) => {
		expect(chosen(...rows)).toBe(best);
	});

	it('is there only where there is a sample', () => {
		expect(chosen()).toBeUndefined();
	});
});

describe('the medoid', () => {
	const texts = (...own: readonly (string | undefined)[]) =>
		own.map((text) => (text === undefined ? text : codePoints(text)));

	it('is the sample of least distance to the others', () => {
		// Sums: aaaa 1/4 + 3/4 = 1, aaab 1/4 + 2/4 = 3/4, abbb 3/4 + 2/4 = 5/4.
		expect(medoidOf(texts('aaaa', 'aaab', 'abbb'))).toBe(1);
	});

	it('is the first of several, and a sample without HTML is at distance 1 from all', () => {
		expect(medoidOf(texts('aa', 'bb'))).toBe(0);
		// Sums: none 1 + 1 + 1, xa 1 + 1/2 + 1, xb the same, q 1 + 1 + 1: 5/2 is least, first at 1.
		expect(medoidOf(texts(undefined, 'xa', 'xb', 'q'))).toBe(1);
		expect(medoidOf([])).toBeUndefined();
	});
});

/**
 * Worked by hand. Recall of the samples, accepted ones starred (≥ 0.90 without a reason); s: scripted.
 *
 * | page | 0 | 1 | 2 | 3 | medoid | best |
 * |---|---|---|---|---|---|---|
 * | A | 0.50 | 0.95* | 0.80 | 0.75 | 2 | 1 |
 * | B | 0.88 | 1.00 s | 0.60 | 0.88 | 1 | 0: as precise as 3, and before it |
 * | C | none | 0.92* | 0.92* | 0.40 | 3 | 2: more precise |
 *
 * | | block recall | accepted |
 * |---|---|---|
 * | best | (0.95 + 0.88 + 0.92) / 3 | 2 / 3 |
 * | first | (0.50 + 0.88 + 0) / 3 | 0 |
 * | random | (3.00 / 4 + 3.36 / 4 + 2.24 / 4) / 3 | (1/4 + 0 + 2/4) / 3 |
 * | medoid | (0.80 + 1.00 + 0.40) / 3 | 0 |
 */
describe('what the best of four gains', () => {
	const low = (recall: number): Row => [recall, 0.9, null, 0.5, 'low-recall'];
	const pages = [
		{ samples: samplesOf([low(0.5), [0.95, 0.9, null, 0.5, null], low(0.8), low(0.75)]), medoid: 2 },
		{ samples: samplesOf([low(0.88), [1, 0.9, null, 0.5, 'scripted'], low(0.6), low(0.88)]), medoid: 1 },
		{
			samples: samplesOf([
				[null, null, null, null, 'no-html'],
				[0.92, 0.9, null, 0.5, null],
				[0.92, 0.95, null, 0.5, null],
				low(0.4),
			]),
			medoid: 3,
		},
	];

	it('equals the table worked by hand', () => {
		expect(pages.map(({ samples }) => bestOfSamples(samples)?.sample)).toEqual([1, 0, 2]);
		const gains = selectionGains(pages);
		const rows = [gains?.best, gains?.first, gains?.random, gains?.medoid];
		const expected = [
			[2.75 / 3, 2 / 3],
			[1.38 / 3, 0],
			[8.6 / 12, 0.25],
			[2.2 / 3, 0],
		] as const;
		for (const [index, [recall, accepted]] of expected.entries()) {
			expect(rows[index]?.blockRecall).toBeCloseTo(recall, 12);
			expect(rows[index]?.acceptedShare).toBeCloseTo(accepted, 12);
		}
		expect(gains?.pages).toBe(3);
	});

	it('is told only where pages were sampled again', () => {
		expect(selectionGains([])).toBeUndefined();
	});
});
