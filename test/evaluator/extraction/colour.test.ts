import { describe, expect, it } from 'vitest';
import { colourOf, contrastOf, over } from '../../../pipeline/evaluator/extraction/colour.ts';

describe('colours', () => {
	it('are read as browsers compute them', () => {
		expect(colourOf('rgb(1, 2, 3)')).toEqual([1, 2, 3, 1]);
		expect(colourOf('rgba(1, 2, 3, 0.5)')).toEqual([1, 2, 3, 0.5]);
		expect(colourOf('oklch(0.5 0.1 20)')).toBeUndefined();
	});

	it('mix by opacity', () => {
		// Half black over white is 127.5 in each channel.
		expect(over([0, 0, 0, 0.5], [255, 255, 255, 1])).toEqual([127.5, 127.5, 127.5, 1]);
	});

	it('stand out by the channel that changes most, weakened by opacity', () => {
		expect(contrastOf([255, 0, 0, 1], [255, 0, 40, 1])).toBe(40);
		expect(contrastOf([0, 0, 0, 0.25], [200, 100, 100, 1])).toBe(50);
	});
});
