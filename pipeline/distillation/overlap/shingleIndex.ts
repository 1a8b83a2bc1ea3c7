import { type ShinglePostings, shinglePostings } from './shinglePostings.ts';

/** Calls back with texts below `before`, each once, in no order: all that can have enough in common with one, and others. */
export type ShingleIndex = (shingles: Uint32Array, before: number, visit: (text: number) => void) => void;

/** How many of its shingles a text can have for itself and still share `share` of them. */
const enough = (size: number, share: number): number => (size === 0 ? 0 : size - Math.ceil(share * size) + 1);

/** So many of a text's shingles, those that the fewest texts have. */
const rarest = (shingles: Uint32Array, count: number, { bucketSize }: ShinglePostings): Uint32Array => {
	// One number holds both: how often, and which; exact below 2^53.
	const keys = Float64Array.from(
		shingles,
		(shingle) => Math.min(bucketSize(shingle), 0xfffff) * 2 ** 32 + shingle,
	).sort();
	return Uint32Array.from(keys.subarray(0, count), (key) => key % 2 ** 32);
};

/**
 * An index for texts that share at least `share` of the shingles of whichever has fewer. A text that shares so many has one of them among
 * any n − ⌈share × n⌉ + 1 of its n shingles, so the rarest are enough: of the text that is asked about against all shingles
 * of the others, in case it has fewer, and of the others against all of it, in case they have. What many pages have in
 * common (running heads, declarations) then costs nothing. The prefix filter of R. Bayardo, Y. Ma, R. Srikant, Scaling Up All Pairs
 * Similarity Search, WWW 2007.
 *
 * @param texts each ascending, without repetition
 */
export const shingleIndex = (texts: readonly Uint32Array[], share: number): ShingleIndex => {
	const all = shinglePostings(texts);
	const rare = shinglePostings(texts.map((text) => rarest(text, enough(text.length, share), all)));
	const lastQuery = new Uint32Array(texts.length);
	let query = 0;
	return (shingles, before, visit) => {
		query += 1;
		const once = (text: number): void => {
			if (lastQuery[text] === query) return;
			lastQuery[text] = query;
			visit(text);
		};
		for (const shingle of rarest(shingles, enough(shingles.length, share), all)) all.owners(shingle, before, once);
		for (const shingle of shingles) rare.owners(shingle, before, once);
	};
};
