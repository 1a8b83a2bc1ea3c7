import type { PageSize } from '../../../pipeline/contract/raster.ts';
import type { Block } from '../../../pipeline/document/block.ts';
import type { ExistingParse } from '../../../pipeline/document/records.ts';

export type MineruRole = Exclude<ExistingParse['files'][number]['role'], 'annotations'>;

/** A block before its rank in reading order is known. Boxes in shares of the page, as everywhere. */
export type DraftBlock = Omit<Block, 'order'>;

/** What one file says of one page. */
export interface MineruPage {
	/** In the file's own unit (points or pixels of a render): only the ratio of the sides is to be trusted. */
	readonly size?: PageSize;
	/** A size is stated, and is none. */
	readonly badSize?: string;
	readonly blocks: readonly Block[];
	readonly discarded: readonly Block[];
	readonly unknownKinds: number;
	readonly smallTextShare?: number;
	/** MinerU 1.x gave the page up: need_drop, with its reason. */
	readonly givenUp?: string;
	/** What is wrong with this page's entry. */
	readonly unreadable?: string;
	/** A table of this page was merged with one of another page, and cannot be told apart in this file. */
	readonly mergedTables?: true;
}

/** One file of MinerU's, decoded. */
export interface MineruFile {
	/** Backend and version, as far as the file tells. */
	readonly program: string;
	/** Undefined in flat content lists, which do not speak of pages without content. */
	readonly pageCount: number | undefined;
	/** By 0-based page. */
	readonly pages: ReadonlyMap<number, MineruPage>;
}

export const UNTOLD_PROGRAM = 'unknown';
