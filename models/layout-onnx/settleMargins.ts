import type { DraftBlock } from './draftBlock.ts';
import { CAPTION_START } from '../pdf-text/captionStart.ts';

/** Running heads and feet stand in these shares of the page's height, and are not set in large type. */
const MARGIN = 0.12;
const MOST_HEIGHT = 1.3;
/** What the detector did not call a head or foot: one row in the outermost share, this many line heights from the rest. */
const OUTER_MARGIN = 0.08;
const LEAST_GAP = 1.5;
const PAGE_NUMBER = /^\P{L}?\P{L}?(?:\d{1,4}|[ivxlc]{1,6})\P{L}{0,3}$/u;
const CAPTION_ROWS = 3;

/**
 * Kinds that depend on a block's place. Headers and footers that cannot be: in the middle of the page they are text, in large type
 * titles (the detector calls titles of slides so). A lone row at the page's edge is a header, footer or page number. A
 * caption of many rows that does not begin like one is text.
 */
export const settleMargins = (
	blocks: readonly DraftBlock[],
	typicalHeightPx: number,
	pageHeightPx: number,
): DraftBlock[] =>
	blocks.map((block) => {
		const { kind, lines, text } = block;
		const { top, bottom } = block.box;
		if (lines.length === 0) return block;
		const large = lines.every(({ heightPx }) => heightPx > MOST_HEIGHT * typicalHeightPx);
		if (kind === 'header' || kind === 'footer') {
			if (large) return { ...block, kind: 'title' };
			if (bottom > MARGIN * pageHeightPx && top < (1 - MARGIN) * pageHeightPx) return { ...block, kind: 'text' };
			return PAGE_NUMBER.test(text) ? { ...block, kind: 'page-number' } : block;
		}
		if (kind === 'caption' && !CAPTION_START.test(text) && lines.length > CAPTION_ROWS)
			return { ...block, kind: 'text' };
		if ((kind !== 'text' && kind !== 'caption') || large || CAPTION_START.test(text)) return block;
		const row = bottom - top < 1.8 * typicalHeightPx;
		const atTop = bottom < OUTER_MARGIN * pageHeightPx;
		const atBottom = top > (1 - OUTER_MARGIN) * pageHeightPx;
		if (!row || !(atTop || atBottom) || !isAlone(block, blocks, LEAST_GAP * typicalHeightPx)) return block;
		return { ...block, kind: PAGE_NUMBER.test(text) ? 'page-number' : atTop ? 'header' : 'footer' };
	});

/** Nothing above or below within the gap but what stands on the same row. */
const isAlone = (block: DraftBlock, blocks: readonly DraftBlock[], gapPx: number): boolean =>
	blocks.every((other) => {
		if (other === block) return true;
		const gap = Math.max(other.box.top - block.box.bottom, block.box.top - other.box.bottom);
		return gap >= gapPx || other.box.bottom - other.box.top < 1.2 * (block.box.bottom - block.box.top);
	});
