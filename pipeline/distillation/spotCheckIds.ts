import { sha256 } from '../document/digest.ts';

/** Of the rows. */
const SHARE = 0.02;
const LEAST = 10;
const MOST = 200;

/**
 * Rows of a training set for people to look at: 2 %, at least 10 and at most 200, in the order of a digest of seed and id. A row
 * that is added or removed moves at most one other in or out.
 */
export const spotCheckIds = (ids: Iterable<string>, seed: number): readonly string[] => {
	const drawn = [...ids].map((id) => ({ id, lot: sha256(JSON.stringify([seed, 'spot-check', id])) }));
	const size = Math.min(MOST, Math.max(LEAST, Math.ceil(drawn.length * SHARE)));
	return drawn
		.sort((a, b) => (a.lot < b.lot ? -1 : 1))
		.slice(0, size)
		.map(({ id }) => id);
};
