import { comparePageIds } from '../../pipeline/document/pageId.ts';

/** Place of each row in id order. */
export const idRanks = (candidates: readonly { readonly id: string }[]): Int32Array => {
	const idOf = (row: number): string => (candidates[row] as { readonly id: string }).id;
	const ranks = new Int32Array(candidates.length);
	Array.from(candidates.keys())
		.sort((a, b) => comparePageIds(idOf(a), idOf(b)))
		.forEach((row, rank) => {
			ranks[row] = rank;
		});
	return ranks;
};
