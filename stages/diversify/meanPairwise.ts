import type { ByteMultiply } from '../../pipeline/numeric/byteMatrix.ts';
import { sampleIndices } from '../../pipeline/numeric/sampleIndices.ts';
import { distancesBetween } from './distancesBetween.ts';
import type { NearnessSpace } from './nearnessSpace.ts';

/** All pairs up to this many pages, pairs of a seeded sample beyond. */
const PAGES = 500;

/** Mean nearness distance of pairs of retained pages; undefined below two. */
export const meanPairwise = async (
	space: NearnessSpace,
	retained: Int32Array,
	random: () => number,
	multiply: ByteMultiply,
): Promise<number | undefined> => {
	const rows = sampleIndices(retained.length, PAGES, random).map((index) => retained[index] as number);
	if (rows.length < 2) return undefined;
	const distances = await distancesBetween(space, rows, rows, multiply);
	return distances.reduce((sum, distance) => sum + distance, 0) / (rows.length * (rows.length - 1));
};
