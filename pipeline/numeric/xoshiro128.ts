const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

/**
 * xoshiro128** 1.1: uniform unsigned 32-bit integers from four words of state, not all zero.
 * Source: D. Blackman and S. Vigna, Scrambled Linear Pseudorandom Number Generators, ACM TOMS 47 (2021).
 */
export const xoshiro128 = (a: number, b: number, c: number, d: number): (() => number) => {
	let s0 = a | 0;
	let s1 = b | 0;
	let s2 = c | 0;
	let s3 = d | 0;
	return () => {
		const result = Math.imul(rotate(Math.imul(s1, 5), 7), 9) >>> 0;
		const shifted = s1 << 9;
		s2 ^= s0;
		s3 ^= s1;
		s1 ^= s2;
		s0 ^= s3;
		s2 ^= shifted;
		s3 = rotate(s3, 11);
		return result;
	};
};
