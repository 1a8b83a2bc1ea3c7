import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deflatePixels } from '../../../pipeline/document/view/deflatePixels.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('the zlib stream of a view', () => {
	test('of four equal pixels has these bytes, by RFC 1950 and 1951', () => {
		// 78 01 is the header. Bits, lowest first: last block 1, fixed codes 1 0; literal 0 as 00110000; length 3 as 0000001,
		// distance 1 as 00000; end as 0000000: 11000110 00000000 01000000 000000 → 63 00 02 00. Adler: a = 1, b = 4 → 00040001.
		expect(hex(deflatePixels(new Uint8Array(4), 4))).toBe('780163000200' + '00040001');
	});

	test('of no pixels is an empty block', () => {
		// 1, 1 0, 0000000 → 03 00; Adler of nothing is 1.
		expect(hex(deflatePixels(new Uint8Array(0), 4))).toBe('78010300' + '00000001');
	});

	test('takes a row equal to the one above in one match', () => {
		// Row of 8 different bytes twice: 8 literals of 8 bits, then length 8 (262 → 7 bits), distance 8 (code 5, 1 extra bit),
		// end of 7 bits: 3 + 64 + 7 + 6 + 7 = 87 bits = 11 bytes, with header and Adler 17.
		const row = [0, 1, 2, 3, 4, 5, 6, 7];
		expect(deflatePixels(Uint8Array.from([...row, ...row]), 8)).toHaveLength(17);
	});

	test('is read back by zlib, whatever the pixels and at every length around the seams', () => {
		const lengths = [0, 1, 2, 3, 4, 10, 11, 12, 13, 31, 32, 33, 63, 64, 65, 257, 258, 259, 260, 515, 516, 517, 6000];
		fc.assert(
			fc.property(
				fc.constantFrom(...lengths),
				fc.constantFrom(1, 2, 5, 31, 224, 300, 40_000),
				fc.array(fc.record({ value: fc.nat(255), run: fc.integer({ min: 1, max: 400 }) }), {
					minLength: 1,
					maxLength: 40,
				}),
				(length, rowLength, runs) => {
					const pattern = runs.flatMap(({ value, run }) => Array<number>(run).fill(value));
					const pixels = Uint8Array.from({ length }, (_, at) => pattern[at % pattern.length] as number);
					expect(hex(inflateSync(deflatePixels(pixels, rowLength)))).toBe(hex(pixels));
				},
			),
			{ seed: 2, numRuns: 500 },
		);
	});

	test('keeps its checksum over sums that pass 2^32', () => {
		const pixels = new Uint8Array(300_000).fill(255);
		expect(inflateSync(deflatePixels(pixels, 224)).equals(pixels)).toBe(true);
	});

	test('holds literals of nine bits, matches of every length and rows of every distance', () => {
		for (let distance = 1; distance <= 32_768; distance = distance * 2 + (distance % 3)) {
			const pixels = Uint8Array.from({ length: distance + 258 }, (_, at) => ((at % distance) * 40_503) >> 8);
			expect(inflateSync(deflatePixels(pixels, distance)).equals(pixels)).toBe(true);
		}
		for (let length = 3; length <= 258; length++) {
			const pixels = Uint8Array.from([7, ...Array<number>(length).fill(200), 7, ...Array<number>(length).fill(200), 9]);
			expect(inflateSync(deflatePixels(pixels, length + 1)).equals(pixels)).toBe(true);
		}
	});
});
