import type { TokenizerPort } from '../../pipeline/contract/ports.ts';
import { INSTRUCTION } from '../../pipeline/distillation/instruction.ts';
import { rowTokens } from '../../pipeline/distillation/lengths/rowTokens.ts';
import { tokensWithMargin } from '../../pipeline/distillation/lengths/tokensWithMargin.ts';
import type { Target, TrainingImage } from '../../pipeline/document/trainingRecords.ts';

export interface RowLength {
	readonly tokens: Target['tokens'];
	readonly withMargin: number;
}

/** Measures rows of one page: its picture and the instruction with a target. Each text is counted once. */
export const rowLengths = (
	image: TrainingImage,
	tokenizer: TokenizerPort,
	margin: number,
): ((text: string) => RowLength) => {
	const known = new Map<string, RowLength>();
	return (text) => {
		const found = known.get(text);
		if (found) return found;
		const tokens = rowTokens(image, INSTRUCTION.text, text, tokenizer);
		const length = { tokens, withMargin: tokensWithMargin(tokens, margin) };
		known.set(text, length);
		return length;
	};
};
