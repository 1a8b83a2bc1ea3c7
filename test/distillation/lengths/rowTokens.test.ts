import { describe, expect, it } from 'vitest';
import { imageRefusal } from '../../../pipeline/distillation/lengths/imageRefusal.ts';
import { rowTokens } from '../../../pipeline/distillation/lengths/rowTokens.ts';
import { tokensWithMargin } from '../../../pipeline/distillation/lengths/tokensWithMargin.ts';

// A toy: a mark of the template is one token, so is a line break or a pair of them, so is every other character.
const toy = { count: (text: string): number => text.match(/<\|\w+\|>|<\/?think>|\n\n|[\s\S]/g)?.length ?? 0 };

describe('tokens of a row', () => {
	it('are image, prompt, target and the template around them', () => {
		// 9 marks of the template and 6 line breaks, two of them double; "user" 4, "assistant" 9: 28, one of which stands for the image.
		expect(rowTokens({ widthPx: 1_240, heightPx: 1_754 }, 'abc', '<p>', toy)).toEqual({
			image: 2_145,
			prompt: 3,
			target: 3,
			total: 27 + 2_145 + 3 + 3,
		});
	});

	it('are counted inside the rendered row, where tokens may reach across', () => {
		// What joins "Z" to the mark behind it takes one token less than it would by itself.
		const joining = { count: (text: string): number => toy.count(text.replaceAll('Z<|im_end|>', 'Z')) };
		expect(rowTokens({ widthPx: 256, heightPx: 256 }, 'a', 'Z', joining)).toMatchObject({
			image: 64,
			prompt: 1,
			target: 0,
		});
	});
});

describe('the margin', () => {
	it.each([
		[0, 1_100],
		// 100 tokens are not the image's: 5 more.
		[0.05, 1_105],
		[0.051, 1_106],
		[1, 1_200],
	])('of %f is of the texts alone, rounded up to %i', (margin, tokens) => {
		expect(tokensWithMargin({ image: 1_000, prompt: 40, target: 44, total: 1_100 }, margin)).toBe(tokens);
	});

	it('is no token more for the last bit of a product', () => {
		// 0.05 · 60 is 3 in decimals; 0.07 · 100 is 7.000000000000001 in binary.
		expect(tokensWithMargin({ image: 0, prompt: 0, target: 0, total: 60 }, 0.05)).toBe(63);
		expect(tokensWithMargin({ image: 0, prompt: 0, target: 0, total: 100 }, 0.07)).toBe(107);
	});
});

describe('an image', () => {
	const limits = { minSidePx: 32, maxAspect: 200 };

	it.each([
		[31, 639, 'image-too-small'],
		[29, 27, 'image-too-small'],
		[32, 32, undefined],
		[32, 6_400, undefined],
		[32, 6_401, 'image-too-narrow'],
		[6_401, 32, 'image-too-narrow'],
		[690, 15_420, undefined],
	])('of %i × %i px: %s', (widthPx, heightPx, refusal) => {
		expect(imageRefusal({ widthPx, heightPx }, limits)).toBe(refusal);
	});
});
