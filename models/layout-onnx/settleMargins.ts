import type { Raster } from '../../pipeline/contract/raster.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import { CAPTION_START } from '../pdf-text/captionStart.ts';
import type { DraftBlock } from './draftBlock.ts';

/** Running heads and feet stand in these shares of the page's height, and are not set in large type. */
const MARGIN = 0.12;
const MOST_HEIGHT = 1.3;
/** What the detector did not call a head or foot: one row in the outermost share, this many line heights from the rest. */
const OUTER_MARGIN = 0.08;
const LEAST_GAP = 1.5;
/** A number by itself says more: it may stand further in and closer to the text. */
const NUMBER_MARGIN = 0.1;
const NUMBER_GAP = 0.3;
const ROW = 1.8;
const PAGE_NUMBER = /^\P{L}?\P{L}?(?:\d{1,4}|[ivxlc]{1,6})\P{L}{0,3}$/u;
const CAPTION_ROWS = 3;
/** A rule across this share of the page parts heads and feet from the text. */
const RULE_WIDTH = 0.6;

/**
 * Kinds that depend on a block's place. Headers and footers that cannot be: in the middle of the page they are text, in large type
 * titles (the detector calls titles of slides so). A lone row at the page's edge, or beyond a rule across the page, is a
 * header, footer or page number. A caption of many rows that does not begin like one is text. `levelRules` in the page's pixels.
 */
export const settleMargins = (
	blocks: readonly DraftBlock[],
	typicalHeightPx: number,
	page: Pick<Raster, 'widthPx' | 'heightPx'>,
	levelRules: readonly PixelBox[],
): DraftBlock[] => {
	const across = levelRules.filter((rule) => rule.right - rule.left >= RULE_WIDTH * page.widthPx);
	return blocks.map((block) => settled(block, blocks, typicalHeightPx, page.heightPx, across));
};

const settled = (
	block: DraftBlock,
	blocks: readonly DraftBlock[],
	typicalHeightPx: number,
	heightPx: number,
	across: readonly PixelBox[],
): DraftBlock => {
	const { kind, lines, text } = block;
	const { top, bottom } = block.box;
	if (lines.length === 0) return block;
	const large = lines.every((line) => line.heightPx > MOST_HEIGHT * typicalHeightPx);
	const isNumber = PAGE_NUMBER.test(text);
	if (kind === 'header' || kind === 'footer') {
		if (large && !isNumber) return { ...block, kind: 'title' };
		if (bottom > MARGIN * heightPx && top < (1 - MARGIN) * heightPx) return { ...block, kind: 'text' };
		return isNumber ? { ...block, kind: 'page-number' } : block;
	}
	if (kind === 'caption' && !CAPTION_START.test(text) && lines.length > CAPTION_ROWS) return { ...block, kind: 'text' };
	if ((kind !== 'text' && kind !== 'caption') || CAPTION_START.test(text)) return block;
	const tall = bottom - top >= ROW * Math.max(typicalHeightPx, ...lines.map((line) => line.heightPx));
	const margin = (isNumber ? NUMBER_MARGIN : OUTER_MARGIN) * heightPx;
	const atTop = bottom < margin;
	const atBottom = top > heightPx - margin;
	if (tall || !(atTop || atBottom) || (large && atTop)) return block;
	const gapPx = (isNumber ? NUMBER_GAP : LEAST_GAP) * typicalHeightPx;
	if (!isAlone(block, blocks, gapPx) && !isRuledOff(block, across, atTop)) return block;
	return { ...block, kind: isNumber ? 'page-number' : atTop ? 'header' : 'footer' };
};

/** Nothing above or below within the gap but what stands on the same row. */
const isAlone = (block: DraftBlock, blocks: readonly DraftBlock[], gapPx: number): boolean =>
	blocks.every((other) => {
		if (other === block) return true;
		const gap = Math.max(other.box.top - block.box.bottom, block.box.top - other.box.bottom);
		return gap >= gapPx || other.box.bottom - other.box.top < 1.2 * (block.box.bottom - block.box.top);
	});

const isRuledOff = ({ box }: DraftBlock, across: readonly PixelBox[], atTop: boolean): boolean => {
	const middle = (box.top + box.bottom) / 2;
	const near = 3 * (box.bottom - box.top);
	return across.some((rule) =>
		atTop ? rule.top > middle && rule.top - middle < near : rule.bottom < middle && middle - rule.bottom < near,
	);
};
