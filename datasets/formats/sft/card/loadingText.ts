import type { ExportFormat } from '../../../../pipeline/document/exportFormats.ts';

const LOADING: Readonly<Record<ExportFormat, string>> = {
	llamafactory: `\`llamafactory-cli train training/qwen3.5-9b.yaml\`, in this folder.

- Pictures are found relative to \`media_dir\`, which the config sets to this folder.
- \`image_max_pixels\` is 589,824 if nobody says otherwise: a page becomes 580 tokens and cannot be read. The config sets it.
- A row whose roles do not alternate is left out with a warning only: compare the number of rows in the log with \`manifest.json\`.
- \`formatting: openai\` would put a system message into every row; the registry here says \`sharegpt\`.`,
	'ms-swift': `\`swift sft training/qwen3.5-9b.yaml\`, in this folder.

- Pictures are found relative to the working directory; from elsewhere set \`ROOT_IMAGE_DIR\` to this folder.
- Without \`strict: true\` rows with errors are left out without one. Even with it a row without a placeholder or with a missing picture passes: \`pagemill verify-export\` looks for those.
- \`IMAGE_MAX_TOKEN_NUM\` of published examples (1024) is far too low for pages.`,
	trl: `\`python training/qwen3.5-9b.py\`; or \`load_dataset("imagefolder", data_dir="data")\`, in this folder.

- The column must be called \`image\`; any other name is left unused without a word.
- \`max_length\` is 1,024 if nobody says otherwise, and cuts through the picture. The program sets \`None\`: no row is too long.
- Prompt and completion are separate columns: with \`messages\` the loss would be taken over the prompt too.
- Unsloth: \`UnslothVisionDataCollator\` shrinks pictures to 512 px and has its own \`max_seq_length\`: give it \`resize="max"\` and the limit, and \`dataset_kwargs={"skip_prepare_dataset": True}\`, \`remove_unused_columns=False\` to the trainer.`,
	axolotl: `\`axolotl train training/qwen3.5-9b.yaml\`, in this folder.

- Pictures are found relative to the working directory.
- \`sequence_len\` is not enforced for rows with pictures: a longer row would end in a lack of memory. None is here.
- Leave \`image_size\` unset: it pads pages to a black square.`,
	hf: `\`load_dataset("parquet", data_files={"train": "parquet/train-*.parquet"})\`, or \`load_dataset(FOLDER)\`; the same rows as files: \`load_dataset("imagefolder", data_dir="imagefolder")\`.

- Column \`image\` is decoded by the key \`huggingface\` in the schema of each file. Programs that write the files again lose it: \`ds.cast_column("image", Image())\`.`,
	webdataset: `\`load_dataset("webdataset", data_files={"train": "train-*.tar"})\`, or the library \`webdataset\`.

- The target is in the member \`.json\`. Samples of a shard are in the order of the pages: shuffle them.`,
};

/** How a consumer loads its set, and which of its habits matter for pages. */
export const loadingText = (format: ExportFormat): string => LOADING[format];
