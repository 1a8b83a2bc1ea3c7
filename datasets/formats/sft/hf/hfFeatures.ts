import { HF_COLUMNS } from './hfColumns.ts';

/**
 * The value of key `huggingface` in a Parquet file's metadata. Without it `datasets` loads `image` as a plain struct and trainers fail in
 * their collator.
 */
export const hfFeatures = (): string =>
	JSON.stringify({
		info: {
			features: {
				image: { _type: 'Image' },
				...Object.fromEntries(Object.entries(HF_COLUMNS).map(([name, [dtype]]) => [name, { dtype, _type: 'Value' }])),
			},
		},
	});
