import { digestOf } from '../document/digest.ts';
import { fileIdOf } from '../document/pageId.ts';

/** A shard is cut after a file whose digest is 0 mod 16: sixteen files on average, and adding one changes one shard. */
const endsShard = (sha256: string): boolean => sha256.endsWith('0');

/** Most pages of a unit; longer files are cut into ranges of this many. Bounds the memory of a worker. */
const MAX_UNIT_PAGES = 256;

export interface Shard<Item> {
	/** Digest of the members' ids: who is in it, not what they hold. */
	readonly id: string;
	readonly items: readonly Item[];
}

const shardOf = <Item extends { readonly id: string }>(items: readonly Item[]): Shard<Item> => ({
	id: digestOf(items.map((item) => item.id)),
	items,
});

/** Files in digest order (twins of equal bytes stay together) → shards. */
export const shardFiles = <File extends { readonly id: string; readonly sha256: string }>(
	files: readonly File[],
): Shard<File>[] => {
	const shards: Shard<File>[] = [];
	let current: File[] = [];
	files.forEach((file, index) => {
		current.push(file);
		const next = files[index + 1];
		if (next === undefined || (endsShard(file.sha256) && next.sha256 !== file.sha256)) {
			shards.push(shardOf(current));
			current = [];
		}
	});
	return shards;
};

/**
 * Pages of one file shard, in id order → page shards: whole files together up to MAX_UNIT_PAGES, a longer file alone in
 * ranges. Depends on this file shard only, so the shards of others stay as they are when a file is added.
 */
export const shardPages = <Page extends { readonly id: string }>(pages: readonly Page[]): Shard<Page>[] => {
	const byFile = new Map<string, Page[]>();
	for (const page of pages) {
		const fileId = fileIdOf(page.id);
		const list = byFile.get(fileId);
		if (list) list.push(page);
		else byFile.set(fileId, [page]);
	}
	const shards: Shard<Page>[] = [];
	let current: Page[] = [];
	const close = () => {
		if (current.length > 0) shards.push(shardOf(current));
		current = [];
	};
	for (const filePages of byFile.values()) {
		if (current.length + filePages.length > MAX_UNIT_PAGES) close();
		if (filePages.length <= MAX_UNIT_PAGES) current.push(...filePages);
		else {
			for (let start = 0; start < filePages.length; start += MAX_UNIT_PAGES) {
				shards.push(shardOf(filePages.slice(start, start + MAX_UNIT_PAGES)));
			}
		}
	}
	close();
	return shards;
};
