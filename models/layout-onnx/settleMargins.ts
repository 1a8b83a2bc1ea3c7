import type { DraftBlock } from './draftBlocks.ts';

/** Running heads and feet stand in these shares of the page's height, and are not set in large type. */
const MARGIN = 0.12;
const MOST_HEIGHT = 1.3;

/**
 * Headers and footers that cannot be: one in the middle of the page is text, one in large type is a title. The detector
 * calls titles of slides so.
 */
export const settleMargins = (block: DraftBlock, typicalHeightPx: number, pageHeightPx: number): DraftBlock => {
	if ((block.kind !== 'header' && block.kind !== 'footer') || block.lines.length === 0) return block;
	const large = block.lines.every(({ heightPx }) => heightPx > MOST_HEIGHT * typicalHeightPx);
	if (large) return { ...block, kind: 'title' };
	const { top, bottom } = block.box;
	return bottom > MARGIN * pageHeightPx && top < (1 - MARGIN) * pageHeightPx ? { ...block, kind: 'text' } : block;
};
