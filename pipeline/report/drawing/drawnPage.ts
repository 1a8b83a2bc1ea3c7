import type { BlockKind } from '../../document/blockKind.ts';

/** A block as it is drawn over its page: shares of the page, origin top left. */
export interface DrawnBlock {
	readonly kind: BlockKind;
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
	/** 0-based place in reading order; null where the parser gave none. */
	readonly order: number | null;
	/** Set aside by the parser: running heads, page numbers, watermarks. */
	readonly discarded: boolean;
}

export interface DrawnPage {
	readonly widthPt: number;
	readonly heightPt: number;
	readonly blocks: readonly DrawnBlock[];
}
