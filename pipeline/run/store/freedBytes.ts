import type { StoreEntry } from './storeEntry.ts';

/** Bytes that the disk gets back when the entries are removed: a file goes with its last name. */
export const freedBytes = (entries: readonly StoreEntry[]): number => {
	const names = new Map<string, number>();
	let freed = 0;
	for (const { inode, links, bytes } of entries.flatMap(({ files }) => files)) {
		const met = (names.get(inode) ?? 0) + 1;
		names.set(inode, met);
		if (met === links) freed += bytes;
	}
	return freed;
};
