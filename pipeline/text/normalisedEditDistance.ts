import { editDistance } from './editDistance.ts';

/** Edit distance over the longer sequence's length, in [0,1] (OmniDocBench's NED); two empty sequences are equal: 0. */
export const normalisedEditDistance = <T>(a: readonly T[], b: readonly T[]): number => {
	const length = Math.max(a.length, b.length);
	return length === 0 ? 0 : editDistance(a, b) / length;
};
