import { describe, expect, it } from 'vitest';
import { hashWord } from '../../pipeline/numeric/hashWord.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import { xoshiro128 } from '../../pipeline/numeric/xoshiro128.ts';

const take = (stream: () => number, count: number): number[] => Array.from({ length: count }, stream);

describe('xoshiro128', () => {
	it('gives the values of the reference program from state 1, 2, 3, 4', () => {
		// Printed by the C program of Blackman and Vigna; the same vector stands in the tests of the rand_xoshiro crate.
		expect(take(xoshiro128(1, 2, 3, 4), 10)).toEqual([
			11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
		]);
	});
});

describe('hashWord', () => {
	it('is MurmurHash3 of the code units as 32-bit blocks', () => {
		// Published vectors of MurmurHash3_x86_32: empty input with seeds 0, 1 and 2³² − 1, and four zero bytes with seed 0.
		expect([hashWord('', 0), hashWord('', 1), hashWord('', 0xffffffff)]).toEqual([0, 0x514e28b7, 0x81f16f39]);
		expect(hashWord('\0', 0)).toBe(0x2362f9de);
	});
});

describe('randomStream', () => {
	it('starts again at the same values for the same seed and labels', () => {
		expect(take(randomStream(7, 'cluster', 3), 50)).toEqual(take(randomStream(7, 'cluster', 3), 50));
	});

	it('keeps seeds, label bounds and label types apart', () => {
		const firsts = [
			randomStream(1, 'ab', 'c'),
			randomStream(2, 'ab', 'c'),
			randomStream(1, 'a', 'bc'),
			randomStream(1, 'abc'),
			randomStream(1, '1'),
			randomStream(1, 1),
			randomStream(1),
		].map((stream) => stream());
		expect(new Set(firsts).size).toBe(firsts.length);
	});

	it('stays in [0,1) and fills ten equal bins evenly, over many streams and along one', () => {
		const along = take(randomStream(5, 'long'), 20_000);
		const across = Array.from({ length: 20_000 }, (_, i) => randomStream(5, 'wide', i)());
		for (const values of [along, across]) {
			const bins = new Array<number>(10).fill(0);
			for (const value of values) {
				const bin = Math.floor(value * 10);
				bins[bin] = (bins[bin] as number) + 1;
			}
			expect(bins.reduce((sum, count) => sum + count, 0)).toBe(20_000);
			// Chi-square with 9 degrees of freedom: 27.9 is passed by one fair generator in a thousand.
			expect(bins.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)).toBeLessThan(27.9);
		}
	});
});
