import type { TokenizerPort } from '../../contract/ports.ts';
import type { Target } from '../../document/trainingRecords.ts';
import { smartResize } from './smartResize.ts';

/** A row as the chat template of Qwen3.5 renders it with thinking off; one mark stands for all tokens of the image. */
const rendered = (prompt: string, target: string): string =>
	`<|im_start|>user\n<|vision_start|><|image_pad|><|vision_end|>${prompt}<|im_end|>\n` +
	`<|im_start|>assistant\n<think>\n\n</think>\n\n${target}<|im_end|>\n`;

/**
 * Tokens of a training row: `total` = image + prompt + target + those of the template (16 by the vocabulary of Qwen3). The texts are
 * counted inside the rendered row, since tokens may reach across what stands around them.
 * @param image of the file, which is resized as at training: Qwen3-VL and Qwen3.5 with the pixel budget of their processors
 */
export const rowTokens = (
	image: { readonly widthPx: number; readonly heightPx: number },
	prompt: string,
	target: string,
	{ count }: Pick<TokenizerPort, 'count'>,
): Target['tokens'] => {
	const frame = count(rendered('', ''));
	const asked = count(rendered(prompt, ''));
	const whole = count(rendered(prompt, target));
	const { tokens } = smartResize(image.heightPx, image.widthPx);
	return { image: tokens, prompt: asked - frame, target: whole - asked, total: whole - 1 + tokens };
};
