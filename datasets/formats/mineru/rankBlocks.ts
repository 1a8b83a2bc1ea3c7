import type { Block } from '../../../pipeline/document/block.ts';
import type { DraftBlock } from './mineruFile.ts';

/** Blocks in reading order get their ranks. @param told false where the file has no reading order of its own */
export const rankBlocks = (drafts: readonly DraftBlock[], told: boolean): Block[] =>
	drafts.map((draft, index) => ({ ...draft, order: told ? index : null }));
