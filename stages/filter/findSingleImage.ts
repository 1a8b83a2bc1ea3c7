import type { Block } from '../../pipeline/document/block.ts';
import { blockText } from '../../pipeline/document/blockText.ts';
import { clipBox } from '../../pipeline/document/clipBox.ts';

const pageShare = (block: Block): number => {
	const clipped = clipBox(block.box);
	return clipped === undefined ? 0 : (clipped.right - clipped.left) * (clipped.bottom - clipped.top);
};

const hasText = (block: Block): boolean => /\S/.test(blockText(block)) || /\S/.test(block.latex ?? '');

/**
 * The figure or table that covers more than `maxImageShare` of a page on which no block has text. A picture under a page
 * of text (slides, posters, magazines) is a background and no reason.
 */
export const findSingleImage = (blocks: readonly Block[], maxImageShare: number) => {
	const cover = blocks.find(
		(block) => (block.kind === 'figure' || block.kind === 'table') && pageShare(block) > maxImageShare,
	);
	if (cover === undefined || blocks.some(hasText)) return undefined;
	return { kind: cover.kind, pageShare: pageShare(cover), maxImageShare };
};
