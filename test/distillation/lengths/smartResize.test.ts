import { describe, expect, it } from 'vitest';
import { smartResize } from '../../../pipeline/distillation/lengths/smartResize.ts';

describe('smartResize', () => {
	// transformers 5.18, smart_resize(height, width, factor=32, min_pixels=65536, max_pixels=16777216), by its formula:
	// A4 at 150 dpi: 1240 / 32 = 38.75 → 39, 1754 / 32 = 54.8125 → 55; 39 · 55 = 2145.
	it.each([
		[1_754, 1_240, 1_760, 1_248, 2_145],
		// Halves go to even, as Python rounds: 80 / 32 = 2.5 → 2, 144 / 32 = 4.5 → 4; 1,088 / 32 = 34, 1,104 / 32 = 34.5 → 34.
		[1_088, 1_104, 1_088, 1_088, 1_156],
		// Below 65,536 pixels: grown by √(65536 / 3200) = 4.5255 to 64 × 4.53 = 289.6 → 320 and 50 × 4.53 = 226.3 → 256.
		[50, 64, 256, 320, 80],
		// Above 16,777,216: shrunk by √(10000 · 8000 / 16777216) = 2.1837; 10000 / 2.1837 / 32 = 143.1 → 143; 8000 → 114.
		[10_000, 8_000, 4_576, 3_648, 16_302],
	])('%d × %d pixels become %d × %d, in %d tokens', (height, width, heightPx, widthPx, tokens) => {
		expect(smartResize(height, width)).toEqual({ heightPx, widthPx, tokens });
	});
});

describe('tokens of whole pages', () => {
	// Sizes of common pages, with the tokens that the processor of transformers 5.18 gives for Qwen3-VL and Qwen3.5.
	it.each([
		['A4 at 150 dpi', 1_240, 1_754, 2_145],
		['A4 at 200 dpi', 1_654, 2_339, 3_796],
		['A4 at 300 dpi', 2_480, 3_508, 8_580],
		['A4 at 600 dpi', 4_961, 7_016, 16_264],
		['Letter at 200 dpi', 1_700, 2_200, 3_657],
		['Letter at 300 dpi', 2_550, 3_300, 8_240],
		['the largest square', 4_096, 4_096, 16_384],
	])('%s, %d × %d pixels, takes %d', (_, width, height, tokens) => {
		expect(smartResize(height, width).tokens).toBe(tokens);
	});
});
