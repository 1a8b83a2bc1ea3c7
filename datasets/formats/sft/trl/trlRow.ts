import type { TrainingRow } from '../../../../pipeline/distillation/trainingRow.ts';

/** Both kinds of part have the same keys: where they differ, Arrow fills up with nulls, and templates take any part with a key `image` for a picture. */
const part = (type: 'image' | 'text', text: string) => ({ type, text });

/**
 * A row of `metadata.jsonl` in an image folder: `datasets` makes column `image` of `file_name`, and TRL takes conversational prompt and
 * completion, the only form whose prompt it keeps out of the loss.
 * @param imagePath relative to the metadata file, POSIX
 */
export const trlRow = ({ prompt, target }: TrainingRow, imagePath: string) => ({
	file_name: imagePath,
	prompt: [{ role: 'user', content: [part('image', ''), part('text', prompt)] }],
	completion: [{ role: 'assistant', content: [part('text', target)] }],
	chat_template_kwargs: { enable_thinking: false },
});
