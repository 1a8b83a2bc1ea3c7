import { tally } from '../../numeric/tally.ts';
import type { Block } from '../block.ts';

/** Shannon entropy of the kinds of blocks, in nats; 0 without blocks. */
export const kindEntropy = (blocks: readonly Pick<Block, 'kind'>[]): number => {
	const counts = tally(blocks.map(({ kind }) => kind));
	// Summed in order of size, so that the order of blocks cannot move the last bit.
	return [...counts.values()]
		.sort((a, b) => a - b)
		.reduce((entropy, count) => entropy - (count / blocks.length) * Math.log(count / blocks.length), 0);
};
