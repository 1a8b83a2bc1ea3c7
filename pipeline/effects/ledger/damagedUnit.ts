import { dirname } from 'node:path';
import { UserError } from '../../contract/errors.ts';

/** A whole unit holds what was written under its name; anything else was done to the store from outside. */
export const damagedUnit = (path: string, received: string): UserError =>
	new UserError('a unit of the store is damaged', {
		where: path,
		received,
		expected: 'the file as the run that made it wrote it',
		fix: `delete ${dirname(path)} and run the same command again: that unit is made anew`,
	});
