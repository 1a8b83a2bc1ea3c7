import type { TrainingRow } from '../../../../pipeline/distillation/trainingRow.ts';

/**
 * A row of Axolotl's `chat_template` data sets with the picture as a part; it takes nulls that Arrow fills in out of parts again.
 * @param imagePath relative to the working directory of the trainer, POSIX
 */
export const axolotlRow = ({ prompt, target }: TrainingRow, imagePath: string) => ({
	messages: [
		{
			role: 'user',
			content: [
				{ type: 'image', path: imagePath },
				{ type: 'text', text: prompt },
			],
		},
		{ role: 'assistant', content: [{ type: 'text', text: target }] },
	],
});
