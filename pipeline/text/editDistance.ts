import { distance } from 'fastest-levenshtein';

/** Distinct elements that both sequences may hold together: each becomes one UTF-16 code unit. */
const MOST_ELEMENTS = 0x10000;

/**
 * Levenshtein distance of two sequences of anything that a Map can tell apart: code points of a text (`[...text]`), ranks of
 * blocks. Insertion, deletion and replacement cost 1. O(n · m / 32).
 * @throws {RangeError} more than 65,536 distinct elements
 */
export const editDistance = <T>(a: readonly T[], b: readonly T[]): number => {
	const units = new Map<T, string>();
	const encode = (sequence: readonly T[]): string =>
		sequence
			.map((element) => {
				const known = units.get(element);
				if (known !== undefined) return known;
				if (units.size === MOST_ELEMENTS)
					throw new RangeError(`editDistance: more than ${MOST_ELEMENTS} distinct elements`);
				const unit = String.fromCharCode(units.size);
				units.set(element, unit);
				return unit;
			})
			.join('');
	return distance(encode(a), encode(b));
};
