import type { DuckDBConnection } from '@duckdb/node-api';
import { requireDatabase } from './requireDatabase.ts';
import { unopenedDatabase } from './unopenedDatabase.ts';
import { withDatabase } from './withDatabase.ts';

/**
 * Opens the tables of a run for reading and nothing else: the file is read-only, DuckDB may touch no other file and no
 * network, and the settings are locked.
 * @throws {UserError} when there are no tables, or another process holds the file for writing.
 */
export const withRunDatabase = async <T>(
	runFolder: string,
	work: (connection: DuckDBConnection) => Promise<T>,
): Promise<T> => {
	const path = await requireDatabase(runFolder);
	const settings = { access_mode: 'READ_ONLY', enable_external_access: 'false', lock_configuration: 'true' };
	let opened = false;
	try {
		return await withDatabase(path, settings, (connection) => {
			opened = true;
			return work(connection);
		});
	} catch (error) {
		if (opened || !(error instanceof Error)) throw error;
		throw unopenedDatabase(path, error);
	}
};
