import { sha256 } from '../document/digest.ts';

/**
 * A seeded share of pages to try a recipe: the `size` pages whose hash with the seed is lowest. A page's place does not
 * depend on the others, so a larger sample holds the smaller one.
 */
export const chooseSample = (pageIds: readonly string[], size: number, seed: number): ReadonlySet<string> => {
	if (size >= pageIds.length) return new Set(pageIds);
	const ranked = pageIds.map((id) => ({ id, rank: sha256(`sample ${seed} ${id}`) }));
	ranked.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
	return new Set(ranked.slice(0, size).map(({ id }) => id));
};
