import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitCount } from '../../pipeline/numeric/bitCount.ts';
import type { ByteMatrix } from '../../pipeline/numeric/byteMatrix.ts';
import { cosineOf } from '../../pipeline/numeric/cosineOf.ts';
import { decodeVectors } from '../../pipeline/numeric/decodeVectors.ts';
import { dotBytes } from '../../pipeline/numeric/dotBytes.ts';
import { gatherColumns } from '../../pipeline/numeric/gatherColumns.ts';
import { gatherRows } from '../../pipeline/numeric/gatherRows.ts';
import { hammingDistance } from '../../pipeline/numeric/hammingDistance.ts';
import { hammingIndex } from '../../pipeline/numeric/hammingIndex.ts';
import { hashWords } from '../../pipeline/numeric/hashWords.ts';
import { squaredNorms } from '../../pipeline/numeric/squaredNorms.ts';

const matrix: ByteMatrix = { rows: 3, width: 2, data: Uint8Array.of(1, 2, 255, 254, 0, 0) };

describe('byte rows', () => {
	it('have exact products and lengths', () => {
		expect([dotBytes(matrix, 0, 1), dotBytes(matrix, 1, 1), dotBytes(matrix, 0, 2)]).toEqual([763, 129_541, 0]);
		expect([...squaredNorms(matrix)]).toEqual([5, 129_541, 0]);
	});

	it('are gathered as rows and as columns in the order asked for', () => {
		expect([...gatherRows(matrix, [2, 0])]).toEqual([0, 0, 1, 2]);
		expect([...gatherColumns(matrix, [2, 0])]).toEqual([0, 1, 0, 2]);
	});

	it('that are neighbours are not copied', () => {
		expect(gatherRows(matrix, [1, 2]).buffer).toBe(matrix.data.buffer);
		expect([...gatherRows(matrix, [0, 2])]).toEqual([1, 2, 0, 0]);
		// First and last are as far apart as in a run, but the middle is not.
		expect([...gatherRows(matrix, [0, 0, 2])]).toEqual([1, 2, 1, 2, 0, 0]);
	});

	it('are decoded from base64 and must be equally long', () => {
		expect(decodeVectors(['AQL/', 'AAAA'])).toEqual({ rows: 2, width: 3, data: Uint8Array.of(1, 2, 255, 0, 0, 0) });
		expect(decodeVectors([])).toEqual({ rows: 0, width: 0, data: new Uint8Array(0) });
		expect(() => decodeVectors(['AQL/', 'AAA='])).toThrow('received 2 bytes in row 1, expected 3');
	});
});

describe('cosineOf', () => {
	it('is 1 for equal rows of any length, without rounding', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (norm) => {
				expect(cosineOf(norm, norm, norm)).toBe(1);
			}),
		);
	});

	it('calls two zero rows equal and a zero row unlike any other', () => {
		expect([cosineOf(0, 0, 0), cosineOf(0, 0, 9), cosineOf(0, 9, 0)]).toEqual([1, 0, 0]);
	});
});

const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const hex = (value: bigint): string => value.toString(16).padStart(16, '0');
const slowHamming = (a: bigint, b: bigint): number => (a ^ b).toString(2).replaceAll('0', '').length;

describe('hashes', () => {
	it('differ in as many bits as their binary digits', () => {
		fc.assert(
			fc.property(hash, hash, (a, b) => {
				expect(hammingDistance(hashWords([hex(a), hex(b)]), 0, 1)).toBe(slowHamming(a, b));
			}),
		);
		expect([bitCount(0), bitCount(-1), bitCount(0x80000000), bitCount(0x7fffffff)]).toEqual([0, 32, 1, 31]);
	});

	it.each([0, 1, 4, 7, 16])('are found within %i bits as by comparing with every one', (maxBits) => {
		// Neighbours of a few centres by flips of up to 8 bits anywhere, so that distances around the limit are common.
		const near = fc
			.tuple(
				fc.constantFrom(0n, 2n ** 64n - 1n, 0x00ff_00ff_1234_5678n),
				fc.array(fc.integer({ min: 0, max: 63 }), { maxLength: 8 }),
			)
			.map(([centre, flips]) => flips.reduce((value, bit) => value ^ (1n << BigInt(bit)), centre));
		fc.assert(
			fc.property(fc.array(near, { minLength: 1, maxLength: 40 }), (hashes) => {
				const index = hammingIndex(hashWords(hashes.map(hex)), maxBits);
				hashes.forEach((value, entry) => {
					const expected = [...hashes.keys()].filter(
						(other) => other < entry && slowHamming(value, hashes[other] as bigint) <= maxBits,
					);
					expect(index.near(entry)).toEqual(expected);
					index.add(entry);
				});
			}),
		);
	});
});
