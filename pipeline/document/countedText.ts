import type { BlockKind } from './blockKind.ts';
import { blockText } from './blockText.ts';
import type { LayoutParse } from './layoutParse.ts';

const UNCOUNTED: ReadonlySet<BlockKind> = new Set(['figure', 'formula']);

/**
 * The text that a page is said to have (spec: curation, section 4): kept blocks in their order, one line feed between
 * them; figures, formulas and discarded blocks left out, and blocks without text.
 */
export const countedText = ({ blocks }: Pick<LayoutParse, 'blocks'>): string =>
	blocks
		.filter(({ kind }) => !UNCOUNTED.has(kind))
		.map(blockText)
		.filter((text) => text !== '')
		.join('\n');
