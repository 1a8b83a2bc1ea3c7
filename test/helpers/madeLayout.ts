import type { Block } from '../../pipeline/document/block.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';

export const madeBlock = (overrides: Partial<Block> = {}): Block => ({
	kind: 'text',
	text: 'some text',
	box: { x: 0.1, y: 0.1, w: 0.5, h: 0.1 },
	order: null,
	...overrides,
});

export const madeLayout = (blocks: readonly Block[], overrides: Partial<LayoutParse> = {}): LayoutParse => ({
	parser: { name: 'made', version: '1' },
	widthPt: 612,
	heightPt: 792,
	blocks: [...blocks],
	discarded: [],
	unknownKinds: 0,
	...overrides,
});
