import { describe, expect, it } from 'vitest';
import { matchLabels } from '../../pipeline/numeric/matchLabels.ts';

describe('matchLabels', () => {
	it('pairs labels by the largest overlap first, each once', () => {
		const overlaps = [
			{ first: 0, second: 0, count: 5 },
			{ first: 0, second: 1, count: 9 },
			{ first: 1, second: 1, count: 8 },
			{ first: 1, second: 0, count: 2 },
			{ first: 2, second: 0, count: 1 },
		];
		expect(matchLabels(overlaps)).toEqual([
			{ first: 0, second: 1, count: 9 },
			{ first: 1, second: 0, count: 2 },
		]);
	});

	it('breaks ties by the lower label and takes nothing for nothing', () => {
		expect(
			matchLabels([
				{ first: 1, second: 0, count: 3 },
				{ first: 0, second: 1, count: 3 },
				{ first: 0, second: 0, count: 3 },
			]),
		).toEqual([{ first: 0, second: 0, count: 3 }]);
		expect(matchLabels([])).toEqual([]);
	});
});
