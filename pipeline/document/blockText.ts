import { tableHtmlText } from '../text/tableHtmlText.ts';
import type { Block } from './block.ts';

/** Plain text of a block; a table whose parser gave HTML alone is read from that. */
export const blockText = (block: Pick<Block, 'text' | 'html'>): string =>
	block.text === '' && block.html !== undefined ? tableHtmlText(block.html) : block.text;
