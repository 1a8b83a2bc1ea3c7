import type { Block } from '../block.ts';

/** Share of successors, in reading order, whose top lies above their predecessor's; 0 with fewer than two blocks. */
export const orderJumpShare = (blocks: readonly Pick<Block, 'box'>[]): number => {
	if (blocks.length < 2) return 0;
	let jumps = 0;
	let previousTop = Number.NEGATIVE_INFINITY;
	for (const { box } of blocks) {
		if (box.y < previousTop) jumps += 1;
		previousTop = box.y;
	}
	return jumps / (blocks.length - 1);
};
