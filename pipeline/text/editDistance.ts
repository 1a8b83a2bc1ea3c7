import { levenshtein } from './levenshtein.ts';

/**
 * Levenshtein distance of two sequences of anything that a Map can tell apart: code points of a text (`[...text]`), ranks of
 * blocks. Insertion, deletion and replacement cost 1. O(n · m / 32).
 */
export const editDistance = <T>(a: readonly T[], b: readonly T[]): number => {
	const numbers = new Map<T, number>();
	const numberOf = (element: T): number => {
		const known = numbers.get(element);
		if (known !== undefined) return known;
		numbers.set(element, numbers.size);
		return numbers.size - 1;
	};
	return levenshtein(Int32Array.from(a, numberOf), Int32Array.from(b, numberOf));
};
