import { hashWord } from './hashWord.ts';
import { xoshiro128 } from './xoshiro128.ts';

const LANE_SEEDS = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344] as const;

/**
 * Uniform doubles in [0,1) with 53 bits, a function of seed and labels only: the same on every machine, whatever was drawn
 * from other streams before. Labels keep their bounds and types: ('ab', 'c'), ('a', 'bc') and ('1'), (1) are all different.
 */
export const randomStream = (seed: number, ...labels: readonly (string | number)[]): (() => number) => {
	const text = JSON.stringify([seed, ...labels]);
	const [a, b, c, d] = LANE_SEEDS.map((laneSeed) => hashWord(text, laneSeed)) as [number, number, number, number];
	const next = xoshiro128(a, b, c, d);
	return () => ((next() >>> 5) * 0x4000000 + (next() >>> 6)) / 0x20000000000000;
};
