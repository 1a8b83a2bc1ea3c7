import type { Block } from '../../pipeline/document/block.ts';
import { blockText } from '../../pipeline/document/blockText.ts';
import { repetitionOf } from '../../pipeline/text/repetitionOf.ts';

export interface RunawayLimits {
	readonly runawayCharacters: number;
	readonly maxDeflateRatio: number;
	readonly minLoopRounds: number;
	readonly minLoopShare: number;
}

/** The first long block whose text repeats itself beyond the limits, with the numbers that say so. */
export const findRunaway = (blocks: readonly Block[], limits: RunawayLimits) => {
	const { maxDeflateRatio } = limits;
	for (const [blockIndex, block] of blocks.entries()) {
		const repetition = repetitionOf(`${blockText(block)}${block.latex ?? ''}`, {
			characters: limits.runawayCharacters,
			deflateRatio: maxDeflateRatio,
			loopRounds: limits.minLoopRounds,
			loopShare: limits.minLoopShare,
		});
		if (repetition === undefined) continue;
		return { block: blockIndex, ...repetition, ...('deflateRatio' in repetition ? { maxDeflateRatio } : {}) };
	}
	return undefined;
};
