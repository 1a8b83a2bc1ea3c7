import { bitCount } from './bitCount.ts';

/** Bits in which two 64-bit hashes differ. `words`: Int32Array [entries × 2]. */
export const hammingDistance = (words: Int32Array, a: number, b: number): number =>
	bitCount((words[a * 2] as number) ^ (words[b * 2] as number)) +
	bitCount((words[a * 2 + 1] as number) ^ (words[b * 2 + 1] as number));
