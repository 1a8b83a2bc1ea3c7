import { basename, dirname, extname, join } from 'node:path';
import { CONSUMER_LAYOUTS } from '../../../../datasets/formats/sft/consumerLayouts.ts';
import { readFlatRow } from '../../../../datasets/formats/sft/reading/readFlatRow.ts';
import { readPartRow } from '../../../../datasets/formats/sft/reading/readPartRow.ts';
import { readPlaceholderRow } from '../../../../datasets/formats/sft/reading/readPlaceholderRow.ts';
import type { RowReading } from '../../../../datasets/formats/sft/reading/readRow.ts';
import { rowTroubles } from '../../../../datasets/formats/sft/reading/rowTroubles.ts';
import { shapeOf } from '../../../../datasets/formats/sft/reading/shapeOf.ts';
import { strictLine } from '../../../../datasets/formats/sft/reading/strictLine.ts';
import type { ExportFormat } from '../../../document/exportFormats.ts';
import { boundedLines, MAX_LINE_BYTES } from './boundedLines.ts';
import type { SetCheck, Split } from './setCheck.ts';
import { verifyImageFile } from './verifyImageFile.ts';

export type LineFormat = Exclude<ExportFormat, 'webdataset'>;

const READERS: Readonly<Record<LineFormat, (value: unknown) => RowReading>> = {
	llamafactory: readPlaceholderRow,
	'ms-swift': readPlaceholderRow,
	trl: (value) => readPartRow('trl', value),
	axolotl: (value) => readPartRow('axolotl', value),
	hf: readFlatRow,
};

/**
 * Reads a file of rows line by line.
 * @param file relative to the folder of the set
 * @param shape of the rows of the split before, which must be the same
 * @returns how many rows it has, and their shape
 */
export const verifyLines = async (
	{ folder, problems, pictures, markup, rowOf, met, step }: SetCheck,
	file: string,
	format: LineFormat,
	split: Split,
	shape?: string,
): Promise<{ readonly rows: number; readonly shape: string | undefined }> => {
	const isImageFolder = format === 'trl' || format === 'hf';
	const imageBase = isImageFolder ? join(folder, dirname(file)) : folder;
	let common = shape;
	let rows = 0;
	for await (const { number, bytes } of boundedLines(join(folder, file))) {
		rows += 1;
		step('rows');
		if (!bytes) {
			problems.add(file, number, [
				{ check: 'line-length', received: `over ${MAX_LINE_BYTES} bytes`, expected: 'a row of at most a megabyte' },
			]);
			continue;
		}
		const { value, troubles } = strictLine(bytes);
		problems.add(file, number, troubles);
		if (!value) continue;
		const own = shapeOf(value);
		common ??= own;
		if (own !== common)
			problems.add(file, number, [
				{ check: 'row-keys', received: own.slice(0, 200), expected: `as in the rows before: ${common.slice(0, 200)}` },
			]);
		const reading = READERS[format](value);
		problems.add(file, number, reading.troubles);
		if (!reading.row) continue;
		const wrong = rowTroubles(reading.row, false, markup);
		problems.add(file, number, wrong);
		const { images, prompt, target } = reading.row;
		const [first = ''] = images;
		const id = typeof value.id === 'string' ? value.id : basename(first, extname(first));
		for (const image of images)
			problems.add(file, number, verifyImageFile(imageBase, image, folder, pictures, rowOf(id)?.image.sha256));
		const isTold = [...troubles, ...reading.troubles, ...wrong].length > 0 || own !== common;
		met(file, number, id, split, isTold ? undefined : { prompt, target, value, lineOf: CONSUMER_LAYOUTS[format].line });
		await problems.room();
	}
	return { rows, shape: common };
};
