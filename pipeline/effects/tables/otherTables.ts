import { UserError } from '../../contract/errors.ts';

/** The tables of a run lack a table or a column that this version asks for. */
export const otherTables = (path: string, error: Error): UserError =>
	new UserError('the tables of the run were made by another version of pagemill', {
		where: path,
		received: error.message.split('\n')[0] ?? '',
		expected: 'the tables of this version (docs/tables.md)',
		fix: 'run the recipe again: what is in the store is not computed twice',
	});
