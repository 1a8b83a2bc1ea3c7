import type { Block } from '../block.ts';
import type { BlockKind } from '../blockKind.ts';
import type { LayoutParse } from '../layoutParse.ts';

const PAGE_FURNITURE: ReadonlySet<BlockKind> = new Set(['header', 'footer', 'page-number']);

/**
 * The blocks a layout view shows: the kept ones, and of the discarded ones running headers, footers and page numbers,
 * which are set aside as text but are part of how a page looks. Watermarks and invisible text are not.
 */
export const viewBlocks = (layout: Pick<LayoutParse, 'blocks' | 'discarded'>): readonly Block[] => [
	...layout.blocks,
	...layout.discarded.filter((block) => PAGE_FURNITURE.has(block.kind)),
];
