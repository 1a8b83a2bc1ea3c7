import { describe, expect, it } from 'vitest';
import { smallTextShare } from '../../../pipeline/document/difficulty/smallTextShare.ts';

interface Line {
	readonly characters: number;
	readonly height: number;
}

const shareOf = (lines: readonly Line[]): number | undefined => smallTextShare(lines, (line) => line, 1000);

describe('smallTextShare', () => {
	it('is the share of characters in lines lower than 0.9 % of the page', () => {
		// 1 % and 0.8 % of 1,000: 4 of 10 characters stand in the lower line.
		const lines = [
			{ characters: 6, height: 10 },
			{ characters: 4, height: 8 },
		];
		expect(shareOf(lines)).toBe(0.4);
	});

	it('takes a line of 0.9 % for no small one', () => {
		expect(shareOf([{ characters: 5, height: 9 }])).toBe(0);
	});

	it('is undefined without text', () => {
		expect(shareOf([])).toBeUndefined();
		expect(shareOf([{ characters: 0, height: 8 }])).toBeUndefined();
	});
});
