import type { Box } from '../block.ts';
import { sharedArea } from './sharedArea.ts';

/** Boxes belong together when this share of the smaller one lies in the other. */
const LEAST_INSIDE = 0.5;

/** Indices into the two lists, ascending. */
export interface MatchGroup {
	readonly annotated: readonly number[];
	readonly found: readonly number[];
}

/**
 * Groups of annotated and found boxes that describe one place, one paragraph here and two there or the other way round:
 * connected parts of the graph whose edges join an annotated and a found box that share half of the smaller one's area. Each box
 * is in exactly one group; groups come in the order of their first annotated box, those without one last.
 */
export const matchGroups = (annotated: readonly Box[], found: readonly Box[]): MatchGroup[] => {
	const joined = (a: Box, b: Box): boolean =>
		sharedArea(a, b) > 0 && sharedArea(a, b) >= LEAST_INSIDE * Math.min(a.w * a.h, b.w * b.h);
	const left = { annotated: new Set(annotated.keys()), found: new Set(found.keys()) };
	const groups: MatchGroup[] = [];
	const collect = (seed: { annotated: number[]; found: number[] }): void => {
		const group: { annotated: number[]; found: number[] } = { annotated: [], found: [] };
		for (let next = seed; next.annotated.length + next.found.length > 0; ) {
			for (const index of next.annotated) left.annotated.delete(index);
			for (const index of next.found) left.found.delete(index);
			for (const each of next.annotated) group.annotated.push(each);
			for (const each of next.found) group.found.push(each);
			const { annotated: a, found: f } = next;
			next = {
				annotated: [...left.annotated].filter((i) => f.some((j) => joined(annotated[i] as Box, found[j] as Box))),
				found: [...left.found].filter((j) => a.some((i) => joined(annotated[i] as Box, found[j] as Box))),
			};
		}
		const ascending = (indices: number[]): number[] => indices.sort((p, q) => p - q);
		groups.push({ annotated: ascending(group.annotated), found: ascending(group.found) });
	};
	for (const index of annotated.keys()) if (left.annotated.has(index)) collect({ annotated: [index], found: [] });
	for (const index of found.keys()) if (left.found.has(index)) collect({ annotated: [], found: [index] });
	return groups;
};
