import type { TrainingRow } from '../../../../pipeline/distillation/trainingRow.ts';

export const IMAGE_PLACEHOLDER = '<image>';

/**
 * A row of LLaMA-Factory's `sharegpt` formatting with roles user and assistant. Content is a string: parts are for its newer loader alone.
 * ms-swift reads the same row.
 * @param imagePath relative, POSIX
 */
export const llamafactoryRow = ({ prompt, target }: TrainingRow, imagePath: string) => ({
	messages: [
		{ role: 'user', content: `${IMAGE_PLACEHOLDER}${prompt}` },
		{ role: 'assistant', content: target },
	],
	images: [imagePath],
});
