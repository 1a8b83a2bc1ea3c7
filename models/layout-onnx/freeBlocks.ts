import type { TextLine } from '../ocr/textLine.ts';
import { type DraftBlock, textBlock } from './draftBlocks.ts';
import { groupParagraphs } from './groupParagraphs.ts';
import { splitAtGaps } from './splitAtGaps.ts';

/** In heights of the page's typical line, and in lines: what is larger and shorter is a heading. */
const TITLE_HEIGHT = 1.45;
const TITLE_LINES = 6;
/** Share of the page's height at its upper and lower edge where a lone number is the page's. */
const MARGIN = 0.08;
const PAGE_NUMBER = /^[-–—\s]*(?:\d{1,4}|[ivxlc]{1,6})[-–—\s]*$/;
const CAPTION = /^(?:table|fig(?:ure|\.)?|chart|exhibit|[图圖表])\s*\.?\s*[\dIVX一二三四五六七八九]/iu;

/**
 * Blocks of lines that no region typed: paragraphs, headings by size, captions by their first word, page numbers by place. Lines of
 * different `groups` (columns) never share a block.
 */
export const freeBlocks = (
	groups: readonly (readonly TextLine[])[],
	typicalHeightPx: number,
	pageHeightPx: number,
): DraftBlock[] =>
	groups
		.flatMap((group) => groupParagraphs(group).flatMap(splitAtGaps))
		.map((lines) => {
			const block = textBlock('text', lines);
			const inMargin = block.box.bottom < MARGIN * pageHeightPx || block.box.top > (1 - MARGIN) * pageHeightPx;
			if (inMargin && PAGE_NUMBER.test(block.text)) return { ...block, kind: 'page-number' };
			if (block.kind !== 'text') return block;
			if (CAPTION.test(block.text)) return { ...block, kind: 'caption' };
			const large = lines.every(({ heightPx }) => heightPx >= TITLE_HEIGHT * typicalHeightPx);
			return large && lines.length <= TITLE_LINES ? { ...block, kind: 'title' } : block;
		});
