import type { RowSet } from '../../../datasets/formats/rows/rowSet.ts';
import { UserError } from '../../contract/errors.ts';
import { rowSetOf } from './rowSetOf.ts';
import { withRunDatabase } from './withRunDatabase.ts';

/**
 * Any query on the tables of a run, read-only: no other file can be read or written.
 * @throws {UserError} with DuckDB's own message when it refuses the query.
 */
export const queryRun = (runFolder: string, sql: string): Promise<RowSet> =>
	withRunDatabase(runFolder, async (connection) => {
		const refuse = (summary: string): UserError =>
			new UserError(summary, {
				where: 'QUERY',
				received: sql,
				expected: 'one SQL query that reads the tables of the run',
				fix: '`SHOW TABLES` lists the tables and `DESCRIBE pages` the columns of one; queries cannot change or write anything',
			});
		if (/^[\s;]*$/.test(sql)) throw refuse('the query is empty');
		try {
			const statements = await connection.extractStatements(sql);
			if (statements.count === 1) return await rowSetOf(connection, sql);
			throw refuse(`the query holds ${statements.count} statements, expected one`);
		} catch (error) {
			if (error instanceof UserError || !(error instanceof Error)) throw error;
			throw refuse(`DuckDB refused the query: ${error.message.trim()}`);
		}
	});
