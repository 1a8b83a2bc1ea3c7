import type { DuckDBConnection } from '@duckdb/node-api';
import { otherTables } from './otherTables.ts';
import { requireDatabase } from './requireDatabase.ts';
import { unopenedDatabase } from './unopenedDatabase.ts';
import { withDatabase } from './withDatabase.ts';

/**
 * Opens the tables of a run for reading and nothing else: the file is read-only, DuckDB may touch no other file and no
 * network, and the settings are locked.
 * @throws {UserError} when there are no tables, another process holds the file for writing, or another version made them.
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
		if (!(error instanceof Error)) throw error;
		if (!opened) throw unopenedDatabase(path, error);
		// Of our own queries: those of people are told by who asks them.
		throw /^(?:Catalog|Binder) Error: /.test(error.message) ? otherTables(path, error) : error;
	}
};
