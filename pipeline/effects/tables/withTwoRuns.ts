import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { requireDatabase } from './requireDatabase.ts';
import { sqlText } from './sqlText.ts';
import { unopenedDatabase } from './unopenedDatabase.ts';
import { withDatabase } from './withDatabase.ts';

/**
 * Opens the tables of two runs for reading as the schemas `a` and `b` of one connection. What a query makes on the way lies in
 * memory, and in a temporary folder when that is short.
 * @throws {UserError} when a run has no tables, or another process holds them for writing
 */
export const withTwoRuns = async <T>(
	first: string,
	second: string,
	work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> => {
	const paths = { a: await requireDatabase(first), b: await requireDatabase(second) };
	const spill = await mkdtemp(join(tmpdir(), 'pagemill-diff-'));
	try {
		return await withDatabase(':memory:', { memory_limit: '1GB', temp_directory: spill }, async (connection) => {
			for (const [schema, path] of Object.entries(paths)) {
				await connection.run(`ATTACH ${sqlText(path)} AS ${schema} (READ_ONLY)`).catch((error: Error) => {
					throw unopenedDatabase(path, error);
				});
			}
			await connection.run('SET enable_external_access = false');
			return await work(connection);
		});
	} finally {
		await rm(spill, { recursive: true, force: true });
	}
};
