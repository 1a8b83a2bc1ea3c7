import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { UserError } from '../../contract/errors.ts';
import { isReachable } from '../files/isReachable.ts';
import { DATABASE_FILE } from './tableFiles.ts';
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
	const path = join(runFolder, DATABASE_FILE);
	if (!(await isReachable(path))) {
		throw new UserError('the run has no tables yet', {
			where: path,
			received: 'no such file',
			expected: `${DATABASE_FILE}, which a run writes at its end`,
			fix: 'finish the run: give `pagemill run` the same recipe again',
		});
	}
	const settings = { access_mode: 'READ_ONLY', enable_external_access: 'false', lock_configuration: 'true' };
	let opened = false;
	try {
		return await withDatabase(path, settings, (connection) => {
			opened = true;
			return work(connection);
		});
	} catch (error) {
		if (opened || !(error instanceof Error)) throw error;
		throw new UserError('the tables of the run cannot be opened', {
			where: path,
			received: error.message,
			expected: 'a DuckDB file that no other process holds for writing',
			fix: 'close the program that has it open, or build it again with `pagemill run`',
		});
	}
};
