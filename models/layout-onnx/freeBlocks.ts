import type { TextLine } from '../ocr/textLine.ts';
import { CAPTION_START } from '../pdf-text/captionStart.ts';
import type { DraftBlock } from './draftBlock.ts';
import { groupParagraphs } from './groupParagraphs.ts';
import { splitColumns } from './splitColumns.ts';
import { textBlocks } from './textBlocks.ts';

/** In heights of the page's typical line, and in lines: what is larger and shorter is a heading. */
const TITLE_HEIGHT = 1.45;
const TITLE_LINES = 6;

/**
 * Blocks of lines that no region typed: paragraphs, headings by size, captions by their first word. Lines of
 * different `groups` (columns) never share a block.
 */
export const freeBlocks = (groups: readonly (readonly TextLine[])[], typicalHeightPx: number): DraftBlock[] =>
	groups.flatMap(blocksOf).map((block) => {
		if (block.kind !== 'text') return block;
		if (CAPTION_START.test(block.text)) return { ...block, kind: 'caption' };
		const large = block.lines.every(({ heightPx }) => heightPx >= TITLE_HEIGHT * typicalHeightPx);
		return large && block.lines.length <= TITLE_LINES ? { ...block, kind: 'title' } : block;
	});

const blocksOf = (lines: readonly TextLine[]): DraftBlock[] =>
	groupParagraphs(lines).flatMap((group) => {
		const columns = splitColumns(group);
		return columns.length > 1 ? columns.flatMap(blocksOf) : textBlocks(group);
	});
