import type { Block } from '../../pipeline/document/block.ts';
import { blockText } from '../../pipeline/document/blockText.ts';
import { deflateRatio } from '../../pipeline/text/deflateRatio.ts';
import { longestLoop } from '../../pipeline/text/longestLoop.ts';
import { withoutLeaders } from '../../pipeline/text/withoutLeaders.ts';

export interface RunawayLimits {
	readonly runawayCharacters: number;
	readonly maxDeflateRatio: number;
	readonly minLoopRounds: number;
	readonly minLoopShare: number;
}

/**
 * The first long block whose text repeats itself beyond the limits, with the numbers that say so. Lengths are without
 * leaders and with white space as single spaces.
 */
export const findRunaway = (blocks: readonly Block[], limits: RunawayLimits) => {
	for (const [blockIndex, block] of blocks.entries()) {
		const whole = `${blockText(block)}${block.latex ?? ''}`;
		if (whole.length <= limits.runawayCharacters) continue;
		const text = withoutLeaders(whole);
		if (text.length <= limits.runawayCharacters) continue;
		const ratio = deflateRatio(text) ?? 0;
		if (ratio > limits.maxDeflateRatio) {
			return {
				block: blockIndex,
				characters: text.length,
				deflateRatio: ratio,
				maxDeflateRatio: limits.maxDeflateRatio,
			};
		}
		const loop = longestLoop(text);
		if (loop !== undefined && loop.rounds >= limits.minLoopRounds && loop.share >= limits.minLoopShare) {
			return { block: blockIndex, characters: text.length, loopRounds: loop.rounds, loopShare: loop.share };
		}
	}
	return undefined;
};
