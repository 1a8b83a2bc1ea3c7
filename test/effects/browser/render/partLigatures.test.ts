import { describe, expect, it } from 'vitest';
import { partLigatures } from '../../../../pipeline/effects/browser/render/partLigatures.ts';
import type { ReadFragment } from '../../../../pipeline/evaluator/extraction/reading.ts';

const at = (text: string, left: number, width: number, top = 0): ReadFragment => ({
	node: 0,
	text,
	rect: [left, top, width, 20],
});

describe('partLigatures', () => {
	it('shares the width of letters that are drawn as one', () => {
		expect(partLigatures([at('f', 10, 12), at('l', 22, 0), at('x', 22, 8)])).toEqual([
			at('f', 10, 6),
			at('l', 16, 6),
			at('x', 22, 8),
		]);
		expect(partLigatures([at('of', 0, 20), at('f', 20, 0), at('i', 20, 0)])).toEqual([
			at('of', 0, 10),
			at('f', 10, 5),
			at('i', 15, 5),
		]);
	});

	it('leaves letters without width alone that join nothing', () => {
		for (const pair of [
			[at('a', 0, 10), at('l', 10, 0)],
			[at('f', 0, 10), at('secret', 10, 0)],
			[at('f', 0, 10), at('l', 0, 0, 20)],
		])
			expect(partLigatures(pair)).toEqual(pair);
		expect(partLigatures([])).toEqual([]);
	});
});
