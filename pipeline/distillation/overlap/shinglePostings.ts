/** Which texts have a shingle: 8 bytes for each. */
export interface ShinglePostings {
	/** How many texts have this shingle, or one of the few that share its bucket. */
	bucketSize(shingle: number): number;
	/** Visits the texts below `before` that have this shingle, ascending. */
	owners(shingle: number, before: number, visit: (text: number) => void): void;
}

/**
 * Texts by their shingles. Shingles are spread over about as many buckets as there are of them by the first bits of their hash; inside a
 * bucket texts ascend.
 *
 * @param texts each without repetition
 */
export const shinglePostings = (texts: readonly Uint32Array[]): ShinglePostings => {
	const total = texts.reduce((sum, { length }) => sum + length, 0);
	const bits = Math.min(28, Math.max(1, Math.ceil(Math.log2(total + 1))));
	const shift = 32 - bits;
	// Bucket b lies in starts[b]…starts[b + 1].
	const starts = new Uint32Array(2 ** bits + 1);
	for (const text of texts) for (const hash of text) increase(starts, (hash >>> shift) + 1, 1);
	for (let bucket = 1; bucket < starts.length; bucket++) increase(starts, bucket, starts[bucket - 1] as number);
	const ends = starts.slice();
	const hashes = new Uint32Array(total);
	const owners = new Uint32Array(total);
	texts.forEach((text, owner) => {
		for (const hash of text) {
			const at = ends[hash >>> shift] as number;
			hashes[at] = hash;
			owners[at] = owner;
			increase(ends, hash >>> shift, 1);
		}
	});
	return {
		bucketSize: (shingle) => (starts[(shingle >>> shift) + 1] as number) - (starts[shingle >>> shift] as number),
		owners: (shingle, before, visit) => {
			const end = starts[(shingle >>> shift) + 1] as number;
			for (let at = starts[shingle >>> shift] as number; at < end && (owners[at] as number) < before; at++)
				if (hashes[at] === shingle) visit(owners[at] as number);
		},
	};
};

const increase = (counts: Uint32Array, at: number, by: number): void => {
	counts[at] = (counts[at] as number) + by;
};
