import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type JsonColumns, jsonLines } from './jsonLines.ts';
import { readableFiles } from './readableFiles.ts';
import { sqlText } from './sqlText.ts';
import { withDatabase } from './withDatabase.ts';

/** The members of a line of `pages.jsonl`, as DuckDB types. */
const COLUMNS: JsonColumns = {
	model: 'VARCHAR',
	pageId: 'VARCHAR',
	status: 'VARCHAR',
	textDistance: 'DOUBLE',
	teds: 'DOUBLE',
	tedsS: 'DOUBLE',
	layout: 'DOUBLE',
	sEdge: 'DOUBLE',
	sNode: 'DOUBLE',
	coverageF1: 'DOUBLE',
	objective: 'DOUBLE',
	merged: 'DOUBLE',
	figureRecall: 'DOUBLE',
	overprint: 'DOUBLE',
	placeholderShare: 'DOUBLE',
	formulaMismatches: 'INTEGER',
	lines: 'INTEGER',
	probedLines: 'INTEGER',
	neutralised: 'INTEGER',
	cutBlocks: 'INTEGER',
};

/** Writes `scores.parquet` beside a `pages.jsonl`, row for row; readers see the old file or the new one. */
export const writeScoresParquet = async (pagesPath: string): Promise<void> => {
	const folder = dirname(pagesPath);
	const scratch = join(folder, '.parquet');
	await rm(scratch, { recursive: true, force: true });
	await mkdir(scratch);
	try {
		const lines = jsonLines(await readableFiles([pagesPath], scratch, 'pages'), COLUMNS);
		const settings = { threads: '2', memory_limit: '768MB', temp_directory: join(scratch, 'spill') };
		const written = join(scratch, 'scores.parquet');
		await withDatabase(':memory:', settings, (connection) =>
			connection.run(`COPY (SELECT * FROM ${lines}) TO ${sqlText(written)} (FORMAT parquet)`),
		);
		await rename(written, join(folder, 'scores.parquet'));
	} finally {
		await rm(scratch, { recursive: true, force: true });
	}
};
