import { describe, expect, it } from 'vitest';
import { estimateInputTokens, estimateTextTokens } from '../../../pipeline/distillation/calls/estimateTokens.ts';

describe('the estimate of tokens', () => {
	it('takes ASCII in threes, rounded up, and every other character for itself', () => {
		expect(estimateTextTokens('')).toBe(0);
		expect(estimateTextTokens('abcd')).toBe(2);
		expect(estimateTextTokens('表格abc')).toBe(3);
	});

	it('adds image, instruction and 32 tokens of the chat template', () => {
		expect(estimateInputTokens({ widthPx: 1_240, heightPx: 1_754 }, 'x'.repeat(300))).toBe(2_145 + 100 + 32);
	});
});
