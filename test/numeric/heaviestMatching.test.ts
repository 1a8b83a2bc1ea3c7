import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heaviestMatching } from '../../pipeline/numeric/heaviestMatching.ts';

/** Every way to give each row a free column or none. */
const tried = (weights: readonly (readonly number[])[], row = 0, taken: readonly number[] = []): number =>
	row === weights.length
		? 0
		: Math.max(
				tried(weights, row + 1, taken),
				...(weights[row] ?? []).flatMap((weight, column) =>
					taken.includes(column) ? [] : [weight + tried(weights, row + 1, [...taken, column])],
				),
			);

describe('heaviestMatching', () => {
	it('is the greatest of all ways to pair, with more rows, more columns, or as many', () => {
		const shape = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }));
		const weights = shape.chain(([rows, columns]) =>
			fc.array(fc.array(fc.nat(4), { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
		);
		fc.assert(
			fc.property(weights, (given) => {
				expect(heaviestMatching(given)).toBe(tried(given));
			}),
		);
	});

	it('looks at each of many columns for each of few rows only: 20,000 would else be 8 · 10¹² steps', () => {
		const row = Array.from({ length: 20_000 }, (_, column) => column % 7_001);
		expect(heaviestMatching([row, row])).toBe(14_000);
		expect(heaviestMatching(row.map((weight) => [weight, weight]))).toBe(14_000);
	});
});
