import type { TrainingRow } from '../../../pipeline/distillation/trainingRow.ts';
import { axolotlRow } from './axolotl/axolotlRow.ts';
import { hfLine } from './hf/hfLine.ts';
import { llamafactoryRow } from './llamafactory/llamafactoryRow.ts';
import { trlRow } from './trl/trlRow.ts';

/** Where a consumer looks for lines and pictures, relative to the set's folder. */
export interface LineLayout {
	readonly linesOf: (split: TrainingRow['split']) => string;
	/** Folder of pictures. */
	readonly imagesOf: (split: TrainingRow['split']) => string;
	/** What the line names its picture by: what that consumer resolves it against differs. */
	readonly line: (row: TrainingRow) => object;
}

const flat = (line: (row: TrainingRow, imagePath: string) => object): LineLayout => ({
	linesOf: (split) => `${split}.jsonl`,
	imagesOf: () => 'images',
	line: (row) => line(row, `images/${row.image.name}`),
});

const imageFolder = (base: string, line: (row: TrainingRow, imagePath: string) => object): LineLayout => ({
	linesOf: (split) => `${base}${split}/metadata.jsonl`,
	imagesOf: (split) => `${base}${split}/images`,
	line: (row) => line(row, `images/${row.image.name}`),
});

/** The consumers that read lines of JSON and pictures beside them; Parquet and WebDataset hold both in one file. */
export const CONSUMER_LAYOUTS = {
	llamafactory: flat(llamafactoryRow),
	'ms-swift': flat(llamafactoryRow),
	trl: imageFolder('data/', trlRow),
	axolotl: flat(axolotlRow),
	hf: imageFolder('imagefolder/', (row, file_name) => ({ file_name, ...hfLine(row) })),
} as const satisfies Readonly<Record<string, LineLayout>>;
