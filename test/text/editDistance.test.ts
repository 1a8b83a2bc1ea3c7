import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../pipeline/text/editDistance.ts';
import { normalisedEditDistance } from '../../pipeline/text/normalisedEditDistance.ts';

/** Wagner and Fischer, 1974: the whole table. */
const slowDistance = <T>(a: readonly T[], b: readonly T[]): number => {
	let row = b.map((_, index) => index + 1);
	let corner = 0;
	a.forEach((element, index) => {
		corner = index;
		let left = index + 1;
		row = row.map((above, at) => {
			left = Math.min(above + 1, left + 1, corner + (element === b[at] ? 0 : 1));
			corner = above;
			return left;
		});
	});
	return b.length === 0 ? a.length : (row.at(-1) ?? 0);
};

describe('editDistance', () => {
	it.each([
		['kitten', 'sitting', 3],
		['', 'abc', 3],
		['', '', 0],
		['same', 'same', 0],
	])('of %j and %j is %i', (a, b, expected) => {
		expect(editDistance([...a], [...b])).toBe(expected);
	});

	it('counts a character outside the basic plane once', () => {
		expect(editDistance([...'a𠀋b'], [...'ab'])).toBe(1);
		expect(editDistance([...'𠀋'], [...'𠀌'])).toBe(1);
	});

	it('tells numbers apart: an order read backwards', () => {
		// 3 stays, 1 and 5, 2 and 4 are replaced.
		expect(editDistance([1, 2, 3, 4, 5], [5, 4, 3, 2, 1])).toBe(4);
	});

	it('agrees with the whole table, at the seams of 32-bit words too', () => {
		const length = fc.constantFrom(0, 1, 31, 32, 33, 63, 64, 65, 100);
		const sequence = length.chain((size) => fc.array(fc.nat(3), { minLength: size, maxLength: size }));
		fc.assert(
			fc.property(sequence, sequence, (a, b) => {
				expect(editDistance(a, b)).toBe(slowDistance(a, b));
			}),
			{ numRuns: 200 },
		);
	});

	it('takes more distinct elements than UTF-16 has code units', () => {
		const many = Array.from({ length: 65_537 }, (_, index) => index);
		expect([editDistance(many, []), editDistance(many, many.slice(1))]).toEqual([65_537, 1]);
	});
});

describe('normalisedEditDistance', () => {
	it('divides by the longer one, and calls two empty sequences equal', () => {
		expect(normalisedEditDistance([...'abcd'], [...'ab'])).toBe(0.5);
		expect(normalisedEditDistance([], [1])).toBe(1);
		expect(normalisedEditDistance([], [])).toBe(0);
	});
});
