import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CONSUMER_LAYOUTS } from '../../../datasets/formats/sft/consumerLayouts.ts';
import type { ExportFormat } from '../../document/exportFormats.ts';
import { lineWriter } from './lineWriter.ts';
import { parquetWriter } from './parquetWriter.ts';
import type { SetWriter } from './setWriter.ts';
import { tarWriter } from './tarWriter.ts';

const both = (writers: readonly SetWriter[]): SetWriter => ({
	add: async (row) => {
		for (const writer of writers) await writer.add(row);
	},
	finish: async () => {
		for (const writer of writers) await writer.finish();
	},
	abort: async () => {
		for (const writer of writers) await writer.abort();
	},
});

/**
 * The writer of a consumer.
 * @param folder an empty one
 * @param mixed the set has JPEG and PNG pictures
 */
export const openSetWriter = async (format: ExportFormat, folder: string, mixed: boolean): Promise<SetWriter> => {
	if (format === 'webdataset') return tarWriter(folder, mixed);
	const lines = lineWriter(folder, CONSUMER_LAYOUTS[format]);
	if (format !== 'hf') return lines;
	const tables = join(folder, 'parquet');
	await mkdir(tables);
	return both([lines, parquetWriter(tables)]);
};
