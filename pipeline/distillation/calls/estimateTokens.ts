import { smartResize } from '../lengths/smartResize.ts';

/** Characters of a token of English and HTML are about four; three errs towards more tokens. */
const ASCII_PER_TOKEN = 3;
/** Of the chat template: roles, marks of the image. */
const TEMPLATE_TOKENS = 32;

/** An estimate, rather above: ASCII in threes, every other character a token by itself. */
export const estimateTextTokens = (text: string): number => {
	let others = 0;
	for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) others += 1;
	return Math.ceil((text.length - others) / ASCII_PER_TOKEN) + others;
};

/** Tokens of a page and its instruction. An estimate: the image as Qwen3.5 counts it; other models count in other ways. */
export const estimateInputTokens = (
	image: { readonly widthPx: number; readonly heightPx: number },
	instruction: string,
): number => smartResize(image.heightPx, image.widthPx).tokens + estimateTextTokens(instruction) + TEMPLATE_TOKENS;
