import { describe, expect, it } from 'vitest';
import { INSTRUCTION } from '../../../pipeline/distillation/instruction.ts';
import { imageRefusal } from '../../../pipeline/distillation/lengths/imageRefusal.ts';
import { rowTokens } from '../../../pipeline/distillation/lengths/rowTokens.ts';
import { smartResize } from '../../../pipeline/distillation/lengths/smartResize.ts';
import { reservedLiterals } from '../../../pipeline/distillation/rows/reservedLiterals.ts';
import { rowFaults } from '../../../pipeline/distillation/rows/rowFaults.ts';
import { safeTarget } from '../../../pipeline/distillation/safeTarget.ts';
import type { TrainingRow } from '../../../pipeline/distillation/trainingRow.ts';
import { target } from '../../../stages/target/target.ts';

/**
 * Faults that users of trainers met, and what keeps a target and its length from them; numbers as in
 * docs/decisions/distillation.md. Those of formats and files stand with the writers.
 */
const limits = target.config.parse({});
const characters = { count: (text: string): number => text.length };

const row = (over: Partial<TrainingRow>): TrainingRow => ({
	id: '0123456789abcdef-p0001',
	documentId: '0123456789abcdef',
	sourceId: 's',
	category: 'designed-page',
	licence: 'CC0-1.0',
	language: 'en',
	locator: 'a.pdf',
	image: {
		name: '0123456789abcdef-p0001.png',
		sha256: '0'.repeat(64),
		bytes: 9,
		widthPx: 800,
		heightPx: 600,
		mediaType: 'image/png',
	},
	prompt: INSTRUCTION.text,
	target: '<p>x</p>',
	style: 'transcription',
	fellBack: null,
	split: 'train',
	tokens: { image: 475, prompt: 300, target: 5, total: 796 },
	teacher: { name: 't', model: 'm', sample: 0, samples: 1 },
	blockRecall: 1,
	precision: 1,
	objective: null,
	degradation: 'none',
	...over,
});
const faultsOf = (over: Partial<TrainingRow>) => rowFaults(row(over), limits.maxTokens).map(({ check }) => check);

describe('a fault of the thirty-two', () => {
	it('1, a placeholder inside the target: none is left in a target that is kept', () => {
		const made = safeTarget('<p title="use <image> here">x</p>');
		expect(made).toMatchObject({ state: 'safe', text: '<p title="use &lt;image> here">x</p>' });
		expect(faultsOf({ target: '<p title="use <image> here">x</p>' })).toEqual(['reserved-literal']);
	});

	it('2, image tokens that were cut off: the whole row is counted, image and all, and longer ones are dropped', () => {
		// At the largest budget an image takes 16,384 of 21,504: 5,120 are left for all else.
		const { tokens } = smartResize(4_096, 4_096);
		expect(limits.maxTokens - tokens).toBe(5_120);
		expect(faultsOf({ tokens: { image: tokens, prompt: 300, target: 4_805, total: tokens + 5_121 } })).toEqual([
			'token-limit',
		]);
	});

	it('3, a placeholder pushed behind the cut by a long prompt: the image is first in the row that is counted, the prompt is one short text', () => {
		const rendered: string[] = [];
		rowTokens({ widthPx: 64, heightPx: 64 }, 'PROMPT', 'TARGET', { count: (text) => rendered.push(text) });
		expect(rendered.at(-1)).toMatch(/<\|image_pad\|>.*PROMPT[\s\S]*TARGET/);
		expect(INSTRUCTION.text.length).toBeLessThan(2_500);
	});

	it('5, an image without its placeholder: the prompt has none of its own, so that writers put exactly one', () => {
		expect(reservedLiterals(INSTRUCTION.text)).toEqual([]);
		expect(faultsOf({ prompt: '<image>\nTranscribe' })).toEqual(['reserved-literal']);
	});

	it('8 and 32, nothing to learn from: an empty target is a fault', () => {
		expect(faultsOf({ target: ' ' })).toContain('text-empty');
	});

	it('12, a side 227 times the other: over 200 is dropped', () => {
		expect(imageRefusal({ widthPx: 40, heightPx: 9_080 }, limits)).toBe('image-too-narrow');
	});

	it('13 and 15, sides below one patch, as 29 × 27 and 31 × 639 px: dropped, and no size is resized to nothing', () => {
		expect(imageRefusal({ widthPx: 29, heightPx: 27 }, limits)).toBe('image-too-small');
		expect(imageRefusal({ widthPx: 31, heightPx: 639 }, limits)).toBe('image-too-small');
		expect(smartResize(31, 639)).toMatchObject({ heightPx: expect.any(Number), widthPx: expect.any(Number) });
		expect(Math.min(smartResize(31, 639).heightPx, smartResize(31, 639).widthPx)).toBeGreaterThanOrEqual(32);
	});

	it('14, a long page on a grid that does not fit, as 690 × 15,420 px: a recipe can refuse it by a rule', () => {
		const strict = target.config.parse({ maxAspect: 20 });
		expect(imageRefusal({ widthPx: 690, heightPx: 15_420 }, strict)).toBe('image-too-narrow');
	});

	it('16, several images in a row cannot happen: a row has one image, and its tokens are those of that one', () => {
		const image = { widthPx: 800, heightPx: 600 };
		expect(rowTokens(image, 'p', 't', characters).image).toBe(smartResize(600, 800).tokens);
	});

	it('20, marks of thinking in a target: escaped where they are text, else the page is dropped', () => {
		expect(safeTarget('<p title="<think>">x</p>')).toMatchObject({ text: '<p title="&lt;think>">x</p>' });
		expect(safeTarget('<p></think>x</p>')).toEqual({ state: 'unsafe', literal: '</think>' });
	});

	it('21, a template that trims where the trainer does not: targets are trimmed', () => {
		expect(safeTarget('\n <p>x</p> \n')).toMatchObject({ text: '<p>x</p>' });
		expect(faultsOf({ target: '<p>x</p>\n' })).toEqual(['text-form']);
	});

	it('24, line separators in a text: they stay in the target, and are the writers’ to escape', () => {
		expect(safeTarget('<p>a\u2028b\u2029c\u0085d</p>')).toMatchObject({ text: '<p>a\u2028b\u2029c\u0085d</p>' });
	});

	it('29 and 30, special tokens in a text that collide with those of the image: none is left', () => {
		const made = safeTarget('<p>The model reads <|image_pad|> and <|vision_start|>.</p>');
		expect(made).toMatchObject({ text: '<p>The model reads &lt;|image_pad|> and &lt;|vision_start|>.</p>' });
	});
});
