import { shuffledIndices } from '../../pipeline/numeric/shuffledIndices.ts';
import { type CapKind, openCaps } from './caps.ts';

/** A random selection under caps: candidates in random order, each taken if the caps admit it. Rows, ascending. */
export const randomSelection = (
	candidates: number,
	goal: number,
	kinds: readonly CapKind[],
	random: () => number,
): Int32Array => {
	const caps = openCaps(kinds);
	const taken: number[] = [];
	for (const row of shuffledIndices(candidates, random)) {
		if (taken.length === goal) break;
		if (!caps.admits(row)) continue;
		caps.count(row, 1);
		taken.push(row);
	}
	return Int32Array.from(taken).sort();
};
