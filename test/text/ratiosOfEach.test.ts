import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratiosOfEach } from '../../pipeline/text/ratiosOfEach.ts';
import { textbookRatio } from '../../scripts/bench/textbookRatio.ts';

describe('ratiosOfEach', () => {
	it('tells the partial ratio of each pair, by left text and then by right text, and 0 below the threshold', () => {
		const text = fc.array(fc.constantFrom(97, 98, 0x5b57, 0x1f600), { maxLength: 40 });
		const side = fc.array(text, { maxLength: 4 });
		fc.assert(
			fc.property(side, side, fc.constantFrom(0, 0.66), (left, right, atLeast) => {
				const found = ratiosOfEach(
					left.map((points) => Int32Array.from(points)),
					right.map((points) => Int32Array.from(points)),
					atLeast,
				);
				const slow = left.map((a) =>
					right.map((b) => {
						const ratio = textbookRatio(a, b);
						return ratio >= atLeast - 1e-12 ? ratio : 0;
					}),
				);
				expect(found.map(({ length }) => length)).toEqual(slow.map(({ length }) => length));
				for (const [at, row] of slow.entries())
					for (const [beside, ratio] of row.entries()) expect(found[at]?.[beside]).toBeCloseTo(ratio, 12);
			}),
			{ numRuns: 150 },
		);
	});
});
