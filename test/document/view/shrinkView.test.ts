import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shrinkView } from '../../../pipeline/document/view/shrinkView.ts';

describe('shrinkView', () => {
	it('takes the middle of what each pixel covers', () => {
		// Of 3 → 1 the middle; of 4 → 2 the second and the fourth of each side.
		expect([...shrinkView(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9]), 3, 1)]).toEqual([5]);
		const four = Uint8Array.from({ length: 16 }, (_, index) => index);
		expect([...shrinkView(four, 4, 2)]).toEqual([5, 7, 13, 15]);
	});

	it('changes nothing at the same size, and brings up no new index at any other', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 20 }), (sidePx, toPx) => {
				const indices = Uint8Array.from({ length: sidePx * sidePx }, (_, index) => index);
				expect(shrinkView(indices, sidePx, sidePx)).toEqual(indices);
				const shrunk = shrinkView(indices, sidePx, toPx);
				expect(shrunk).toHaveLength(toPx * toPx);
				expect(shrunk.every((index) => index < indices.length)).toBe(true);
			}),
		);
	});
});
