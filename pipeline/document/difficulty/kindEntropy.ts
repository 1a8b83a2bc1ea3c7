import type { Block } from '../block.ts';

/** Shannon entropy of the kinds of blocks, in nats; 0 without blocks. */
export const kindEntropy = (blocks: readonly Pick<Block, 'kind'>[]): number => {
	const counts = new Map<string, number>();
	for (const { kind } of blocks) counts.set(kind, (counts.get(kind) ?? 0) + 1);
	// Summed in order of size, so that the order of blocks cannot move the last bit.
	return [...counts.values()]
		.sort((a, b) => a - b)
		.reduce((entropy, count) => entropy - (count / blocks.length) * Math.log(count / blocks.length), 0);
};
