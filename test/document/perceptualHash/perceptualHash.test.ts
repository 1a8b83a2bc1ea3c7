import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaAverage } from '../../../pipeline/document/perceptualHash/areaAverage.ts';
import { perceptualHash } from '../../../pipeline/document/perceptualHash/perceptualHash.ts';

const noise = (seed: number, count: number): Uint8Array => {
	let state = seed;
	return Uint8Array.from({ length: count }, () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state >>> 24;
	});
};

/** The definition in doubles: 32 × 32 means by area, DCT-II, 8 × 8 low frequencies, median of the 63 without the first. */
const slowCoefficients = (luma: Uint8Array, width: number, height: number): number[] => {
	const cells = slowAverage(luma, width, height, 32);
	return Array.from({ length: 64 }, (_, at) => {
		const [v, u] = [Math.floor(at / 8), at % 8];
		let sum = 0;
		for (let y = 0; y < 32; y++)
			for (let x = 0; x < 32; x++)
				sum +=
					(cells[y * 32 + x] as number) *
					Math.cos(((2 * x + 1) * u * Math.PI) / 64) *
					Math.cos(((2 * y + 1) * v * Math.PI) / 64);
		return sum;
	});
};

const slowAverage = (luma: Uint8Array, width: number, height: number, side: number): number[] =>
	Array.from({ length: side * side }, (_, at) => {
		const [row, column] = [Math.floor(at / side), at % side];
		let sum = 0;
		for (let y = 0; y < height; y++)
			for (let x = 0; x < width; x++) {
				const across = Math.min((column + 1) / side, (x + 1) / width) - Math.max(column / side, x / width);
				const down = Math.min((row + 1) / side, (y + 1) / height) - Math.max(row / side, y / height);
				if (across > 0 && down > 0) sum += (luma[y * width + x] as number) * across * down;
			}
		return sum * side * side;
	});

const bitsOf = (hash: string): boolean[] =>
	[...hash].flatMap((digit) => [8, 4, 2, 1].map((bit) => (Number.parseInt(digit, 16) & bit) !== 0));

describe('the area average', () => {
	test('of a picture of twice the side takes means of four, in sixteenths', () => {
		// (0 + 1 + 2 + 4) / 4 = 1.75 → 28 sixteenths.
		expect([...areaAverage(Uint8Array.of(0, 1, 2, 4), 2, 2, 1)]).toEqual([28]);
	});

	test('cuts pixels that lie across cells', () => {
		// Three pixels on two cells: (10 + 20 / 2) / 1.5 = 13.33 → 213.3, (20 / 2 + 40) / 1.5 = 33.33 → 533.3 sixteenths.
		expect([...areaAverage(Uint8Array.of(10, 20, 40, 10, 20, 40), 3, 2, 2)]).toEqual([213, 533, 213, 533]);
	});

	test('spreads a picture smaller than the square', () => {
		expect([...areaAverage(Uint8Array.of(3), 1, 1, 2)]).toEqual([48, 48, 48, 48]);
	});

	test('is within rounding of a slow twin in doubles', () => {
		const size = fc.integer({ min: 1, max: 40 });
		fc.assert(
			fc.property(fc.nat(1e6), size, size, fc.constantFrom(1, 3, 8, 32), (seed, width, height, side) => {
				const luma = noise(seed, width * height);
				const slow = slowAverage(luma, width, height, side);
				areaAverage(luma, width, height, side).forEach((cell, at) => {
					expect(Math.abs(cell / 16 - (slow[at] as number))).toBeLessThan(1 / 32 + 1e-9);
				});
			}),
			{ seed: 4, numRuns: 60 },
		);
	});
});

describe('the perceptual hash', () => {
	test('of a blank page has every bit set: all coefficients but the first are exactly zero, and ties count as set', () => {
		for (const grey of [0, 1, 128, 255])
			expect(perceptualHash(new Uint8Array(64 * 48).fill(grey), 64, 48)).toBe('f'.repeat(16));
	});

	test('of a page that is light above and dark below has only vertical frequencies', () => {
		// Columns are alike: coefficients with u > 0 are zero. For v = 1, 3, 5, 7 the half step 1, 0 gives + − + −;
		// v = 2, 4, 6 are zero. So the median of the 63 is zero, and bits are off only at u = 0, v = 3 and 7.
		const page = Uint8Array.from({ length: 32 * 32 }, (_, at) => (at < 512 ? 255 : 0));
		const expected = Array.from({ length: 64 }, (_, at) => at !== 3 * 8 && at !== 7 * 8);
		expect(bitsOf(perceptualHash(page, 32, 32))).toEqual(expected);
	});

	test('agrees with a slow twin in doubles on every bit that is not within rounding of the median', () => {
		let decided = 0;
		fc.assert(
			fc.property(
				fc.nat(1e6),
				fc.integer({ min: 1, max: 40 }),
				fc.integer({ min: 1, max: 40 }),
				fc.constantFrom(0, 128, 250),
				(seed, width, height, floor) => {
					const luma = noise(seed, width * height).map((byte) => Math.max(floor, byte));
					const slow = slowCoefficients(luma, width, height);
					const median = slow.slice(1).sort((a, b) => a - b)[31] as number;
					// 1,024 cells are off by at most 1/32 each, products of cosines by 2/32768 of at most 255: 48 in all, and the
					// median by as much.
					const hash = bitsOf(perceptualHash(luma, width, height));
					slow.forEach((value, at) => {
						if (Math.abs(value - median) <= 96) return;
						decided += 1;
						expect(hash[at]).toBe(value >= median);
					});
				},
			),
			{ seed: 5, numRuns: 60 },
		);
		expect(decided).toBeGreaterThan(1_500);
	});

	test('hardly changes with size and brightness, and wholly with the picture', () => {
		const base = (side: number, gain: number) =>
			Uint8Array.from({ length: side * side }, (_, at) => {
				const [x, y] = [(at % side) / side, Math.floor(at / side) / side];
				return gain * (128 + 60 * Math.sin(9 * x + 4 * y) + 60 * Math.sin(5 * y * y + 2 * x));
			});
		const other = noise(1, 64 * 64);
		const distance = (a: string, b: string) => bitsOf(a).filter((bit, at) => bit !== bitsOf(b)[at]).length;
		const hash = perceptualHash(base(256, 1), 256, 256);
		expect(distance(hash, perceptualHash(base(100, 1), 100, 100))).toBeLessThanOrEqual(4);
		expect(distance(hash, perceptualHash(base(256, 0.8), 256, 256))).toBeLessThanOrEqual(4);
		expect(distance(hash, perceptualHash(other, 64, 64))).toBeGreaterThan(16);
	});
});
