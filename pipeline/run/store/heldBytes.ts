import type { StoreEntry } from './storeEntry.ts';

/** Bytes of entries on disk, a file with several names once. */
export const heldBytes = (entries: readonly StoreEntry[]): number => {
	const sizes = new Map(entries.flatMap(({ files }) => files).map(({ inode, bytes }) => [inode, bytes]));
	return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
};
