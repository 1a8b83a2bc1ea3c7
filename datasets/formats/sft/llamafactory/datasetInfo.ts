import type { TrainingRow } from '../../../../pipeline/distillation/trainingRow.ts';

/** Name of a split's data set in `dataset_info.json`, and in the configs. */
export const llamafactoryName = (split: TrainingRow['split']): string => `pagemill_${split}`;

const entryOf = (split: TrainingRow['split']) => ({
	file_name: `${split}.jsonl`,
	formatting: 'sharegpt',
	columns: { messages: 'messages', images: 'images' },
	// What is left out of `tags` is not the default but nothing.
	tags: {
		role_tag: 'role',
		content_tag: 'content',
		user_tag: 'user',
		assistant_tag: 'assistant',
		system_tag: 'system',
	},
});

/** `dataset_info.json`: ASCII, since LLaMA-Factory opens it in the platform's encoding. */
export const datasetInfo = (splits: readonly TrainingRow['split'][]) =>
	Object.fromEntries(splits.map((split) => [llamafactoryName(split), entryOf(split)]));
