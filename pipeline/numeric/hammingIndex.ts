import { hammingDistance } from './hammingDistance.ts';

export interface HammingIndex {
	/** Adds the hash of an entry. */
	add(entry: number): void;
	/** Entries added so far within `maxBits` of the hash of `entry`, ascending. */
	near(entry: number): number[];
}

/**
 * Multi-index hashing over 64-bit hashes: of `maxBits` + 1 pieces at least one must agree, so only entries that share a
 * piece are compared. Source: M. Norouzi, A. Punjani, D. Fleet, Fast Search in Hamming Space, CVPR 2012.
 * @param words [entries × 2], high word first
 */
export const hammingIndex = (words: Int32Array, maxBits: number): HammingIndex => {
	const pieces = Math.min(maxBits + 1, 64);
	const buckets = Array.from({ length: pieces }, () => new Map<number, number[]>());
	const high = (entry: number): number => words[entry * 2] as number;
	const low = (entry: number): number => words[entry * 2 + 1] as number;
	const pieceOf = (entry: number, piece: number): number => {
		const from = Math.floor((piece * 64) / pieces);
		const to = Math.floor(((piece + 1) * 64) / pieces);
		let value = 0;
		for (let bit = from; bit < to; bit++) {
			const set = bit < 32 ? (high(entry) >>> (31 - bit)) & 1 : (low(entry) >>> (63 - bit)) & 1;
			value = value * 2 + set;
		}
		return value;
	};
	return {
		add: (entry) => {
			buckets.forEach((bucket, piece) => {
				const key = pieceOf(entry, piece);
				const held = bucket.get(key);
				if (held) held.push(entry);
				else bucket.set(key, [entry]);
			});
		},
		near: (entry) => {
			const found = new Set<number>();
			buckets.forEach((bucket, piece) => {
				for (const other of bucket.get(pieceOf(entry, piece)) ?? []) {
					if (hammingDistance(words, entry, other) <= maxBits) found.add(other);
				}
			});
			return [...found].sort((a, b) => a - b);
		},
	};
};
