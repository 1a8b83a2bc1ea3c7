import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type JsonColumns, jsonLines } from './jsonLines.ts';
import { readableFiles } from './readableFiles.ts';
import { sqlText } from './sqlText.ts';
import { withDatabase } from './withDatabase.ts';

/** The members of a benchmark line, as DuckDB types. */
const COLUMNS: JsonColumns = {
	pageId: 'VARCHAR',
	width: 'INTEGER',
	height: 'INTEGER',
	objects: 'STRUCT(kind VARCHAR, "text" VARCHAR, html VARCHAR, latex VARCHAR, box DOUBLE[], "order" INTEGER)[]',
	sourceId: 'VARCHAR',
	locator: 'VARCHAR',
	category: 'VARCHAR',
	licence: 'VARCHAR',
	language: 'VARCHAR',
	labels: 'STRUCT(cluster INTEGER, parser VARCHAR, difficulty DOUBLE, review VARCHAR)',
	file_name: 'VARCHAR',
	text: 'VARCHAR',
	words: 'INTEGER',
	characters: 'INTEGER',
};

/**
 * Writes `metadata.parquet` of a subset's folder from its `benchmark.jsonl`, row for row but those
 * of pages without an image, which an image folder cannot hold. By its name and its column
 * `file_name` the folder is an image folder as the library `datasets` (3.5 and later) takes it.
 */
export const writeSubsetParquet = async (folder: string): Promise<void> => {
	const scratch = join(folder, '.parquet');
	await mkdir(scratch);
	try {
		const lines = jsonLines(await readableFiles([join(folder, 'benchmark.jsonl')], scratch, 'benchmark'), COLUMNS);
		const settings = { threads: '2', memory_limit: '768MB', temp_directory: join(scratch, 'spill') };
		await withDatabase(':memory:', settings, async (connection) => {
			const target = sqlText(join(folder, 'metadata.parquet'));
			await connection.run(`COPY (SELECT * FROM ${lines} WHERE file_name IS NOT NULL) TO ${target} (FORMAT parquet)`);
		});
	} finally {
		await rm(scratch, { recursive: true, force: true });
	}
};
