import { join } from 'node:path';
import { jsonLines } from './jsonLines.ts';
import type { TableLoader } from './tableLoader.ts';
import { readableFiles } from './readableFiles.ts';

/** `files`: the catalogue; `twin` is 0 for the owner of the bytes, 1… for the same bytes met again. */
export const loadFiles: TableLoader = async ({ connection, runFolder, scratch }) => {
	const catalogue = await readableFiles([join(runFolder, 'catalogue.jsonl')], scratch, 'catalogue');
	const lines = jsonLines(catalogue, {
		'"fileId"': 'VARCHAR',
		sha256: 'VARCHAR',
		'"storedSha256"': 'VARCHAR',
		bytes: 'BIGINT',
		kind: 'VARCHAR',
		gzipped: 'BOOLEAN',
		twin: 'INTEGER',
		'"sourceId"': 'VARCHAR',
		category: 'VARCHAR',
		licence: 'VARCHAR',
		locator: 'VARCHAR',
	});
	await connection.run(`CREATE TABLE files AS
		SELECT "fileId" AS file_id, twin, "sourceId" AS source_id, category, licence, locator, kind, bytes, gzipped,
			sha256 AS file_sha256, "storedSha256" AS stored_sha256
		FROM ${lines}
		ORDER BY file_id, twin`);
};
