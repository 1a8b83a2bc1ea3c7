import type { Box } from '../../../pipeline/document/block.ts';
import type { BlockKind } from '../../../pipeline/document/blockKind.ts';

/** Running heads stand in the outer eighth of a page. */
const MARGIN_SHARE = 0.125;
/** `Page 1234 of 1234` with its dashes. */
const LONGEST_NUMBER = 40;
const PAGE_NUMBER = /^\W*(?:page\W*)?(?:\d{1,4}|[ivxlc]{1,7})(?:\W+(?:of\W+)?\d{1,4})?\W*$/i;

/** What was set aside without a name: MinerU's first versions throw headers, footers and page numbers into one bin. */
export const asideKind = ({ y, h }: Box, text: string): BlockKind => {
	const middle = y + h / 2;
	const inHead = middle < MARGIN_SHARE;
	if (!inHead && middle <= 1 - MARGIN_SHARE) return 'text';
	if (text.length <= LONGEST_NUMBER && PAGE_NUMBER.test(text)) return 'page-number';
	return inHead ? 'header' : 'footer';
};
