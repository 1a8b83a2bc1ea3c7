import { UserError } from '../../contract/errors.ts';

/** What DuckDB said when it could not open the tables of a run, for people. */
export const unopenedDatabase = (path: string, error: Error): UserError =>
	new UserError('the tables of the run cannot be opened', {
		where: path,
		received: error.message,
		expected: 'a DuckDB file that no other process holds for writing',
		fix: 'close the program that has it open, or build it again with `pagemill run`',
	});
