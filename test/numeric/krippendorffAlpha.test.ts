import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { krippendorffAlpha } from '../../pipeline/numeric/krippendorffAlpha.ts';

/** Observers' values by unit; a point is a missing value. */
const unitsOf = (...observers: readonly string[]): string[][] => {
	const rows = observers.map((row) => row.split(' '));
	return (rows[0] as string[]).map((_, unit) =>
		rows.map((row) => row[unit] as string).filter((value) => value !== '.'),
	);
};

/** Pair by pair, as the definition says: 1 − observed over expected disagreement. */
const slowAlpha = (units: readonly (readonly string[])[]): number | undefined => {
	const paired = units.filter(({ length }) => length > 1);
	const all = paired.flat();
	let observed = 0;
	for (const unit of paired)
		unit.forEach((a, i) => {
			unit.forEach((b, j) => {
				if (i !== j && a !== b) observed += 1 / (unit.length - 1);
			});
		});
	let expected = 0;
	all.forEach((a, i) => {
		all.forEach((b, j) => {
			if (i !== j && a !== b) expected += 1;
		});
	});
	return expected === 0 ? undefined : 1 - observed / all.length / (expected / (all.length * (all.length - 1)));
};

describe('krippendorffAlpha', () => {
	// K. Krippendorff, Computing Krippendorff's Alpha-Reliability (2011): worked examples of sections A, B and C.
	it.each([
		['binary, two observers', unitsOf('0 1 0 0 0 0 0 0 1 0', '1 1 1 0 0 1 0 0 0 0'), 0.095],
		['nominal, two observers', unitsOf('a a b b d c c c e d d a', 'b a b b b c c c e d d d'), 0.692],
		[
			'nominal, four observers, values missing',
			unitsOf(
				'1 2 3 3 2 1 4 1 2 . . .',
				'1 2 3 3 2 2 4 1 2 5 . 3',
				'. 3 3 3 2 3 4 2 2 5 1 .',
				'1 2 3 3 2 4 4 1 2 5 1 .',
			),
			0.743,
		],
	])('is what its author works out: %s', (_, units, expected) => {
		expect(krippendorffAlpha(units)).toBeCloseTo(expected, 3);
	});

	it('has nothing to say of single values, and of values that are all alike', () => {
		expect(krippendorffAlpha([])).toBeUndefined();
		expect(krippendorffAlpha([['a'], ['b']])).toBeUndefined();
		expect(
			krippendorffAlpha([
				['a', 'a'],
				['a', 'a', 'a'],
			]),
		).toBeUndefined();
	});

	it('equals the definition, pair by pair', () => {
		fc.assert(
			fc.property(fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }), { maxLength: 12 }), (units) => {
				const [fast, slow] = [krippendorffAlpha(units), slowAlpha(units)];
				if (slow === undefined) expect(fast).toBeUndefined();
				else expect(fast).toBeCloseTo(slow, 10);
			}),
		);
	});
});
