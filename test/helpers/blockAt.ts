import type { Block } from '../../pipeline/document/block.ts';
import type { BlockKind } from '../../pipeline/document/blockKind.ts';

/** A block by its kind and box, without text. */
export const blockAt = (kind: BlockKind, x: number, y: number, w: number, h: number): Block => ({
	kind,
	text: '',
	box: { x, y, w, h },
	order: null,
});
