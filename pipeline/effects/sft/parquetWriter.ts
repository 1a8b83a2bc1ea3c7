import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HF_COLUMNS, hfColumns } from '../../../datasets/formats/sft/hf/hfColumns.ts';
import { hfFeatures } from '../../../datasets/formats/sft/hf/hfFeatures.ts';
import { jsonText } from '../../../datasets/formats/sft/jsonText.ts';
import { jsonLines } from '../tables/jsonLines.ts';
import { readableFiles } from '../tables/readableFiles.ts';
import { sqlText } from '../tables/sqlText.ts';
import { withDatabase } from '../tables/withDatabase.ts';
import type { SetWriter, SourcedRow } from './setWriter.ts';

/**
 * A file is one row group: DuckDB groups no fewer than 2,048 rows, whatever they weigh, and the viewer of the Hub gives up on groups of 300 MB.
 */
const SHARD_BYTES = 64 << 20;
const SHARD_ROWS = 2_000;

const COLUMNS = Object.fromEntries(Object.entries(HF_COLUMNS).map(([name, [, type]]) => [name, type]));

const writeShard = async (path: string, scratch: string, rows: readonly SourcedRow[]): Promise<void> => {
	const lines = join(scratch, 'rows.jsonl');
	const text = rows
		.map((row, position) =>
			jsonText({ position, imagePath: row.imagePath, imageName: row.image.name, ...hfColumns(row) }),
		)
		.join('\n');
	await writeFile(lines, `${text}\n`);
	const source = jsonLines(await readableFiles([lines], scratch, 'rows'), {
		position: 'INTEGER',
		imagePath: 'VARCHAR',
		imageName: 'VARCHAR',
		...COLUMNS,
	});
	// Patterns would be taken for such: a path is a name between brackets where it has one of their characters.
	const files = rows.map(({ imagePath }) => sqlText(imagePath.replace(/[[*?]/g, '[$&]'))).join(', ');
	const columns = Object.keys(COLUMNS).map((name) => `r."${name}"`);
	const settings = { threads: '1', memory_limit: '768MB', temp_directory: join(scratch, 'spill') };
	await withDatabase(':memory:', settings, (connection) =>
		connection.run(
			`COPY (SELECT {bytes: b.content, path: r.imageName} AS image, ${columns.join(', ')} FROM ${source} r JOIN read_blob([${files}]) b ON b.filename = r.imagePath ORDER BY r.position) TO ${sqlText(path)} (FORMAT parquet, COMPRESSION zstd, KV_METADATA {huggingface: ${sqlText(hfFeatures())}})`,
		),
	);
};

const shardName = (split: string, index: number, count: number): string =>
	`${split}-${String(index).padStart(5, '0')}-of-${String(count).padStart(5, '0')}.parquet`;

/** Rows with their pictures in Parquet files that the library `datasets` loads with column `image` decoded. */
export const parquetWriter = (folder: string): SetWriter => {
	const scratch = join(folder, '.parquet');
	const waiting = new Map<string, { rows: SourcedRow[]; bytes: number; shards: number }>();
	const flush = async (split: string): Promise<void> => {
		const state = waiting.get(split);
		if (!state || state.rows.length === 0) return;
		await mkdir(scratch, { recursive: true });
		await writeShard(join(folder, `.${split}-${state.shards}`), scratch, state.rows);
		waiting.set(split, { rows: [], bytes: 0, shards: state.shards + 1 });
	};
	return {
		add: async (row) => {
			const state = waiting.get(row.split) ?? { rows: [], bytes: 0, shards: 0 };
			waiting.set(row.split, state);
			const bytes = row.image.bytes + 2 * row.target.length;
			if (state.rows.length === SHARD_ROWS || state.bytes + bytes > SHARD_BYTES) await flush(row.split);
			const open = waiting.get(row.split) ?? state;
			open.rows.push(row);
			open.bytes += bytes;
		},
		finish: async () => {
			for (const split of waiting.keys()) {
				await flush(split);
				const count = waiting.get(split)?.shards ?? 0;
				for (let index = 0; index < count; index++)
					await rename(join(folder, `.${split}-${index}`), join(folder, shardName(split, index, count)));
			}
			await rm(scratch, { recursive: true, force: true });
		},
		abort: async () => {},
	};
};
