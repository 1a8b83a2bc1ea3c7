import { join } from 'node:path';
import { UserError } from '../../contract/errors.ts';
import { isReachable } from '../files/isReachable.ts';
import { endOfRun } from './endOfRun.ts';
import { DATABASE_FILE } from './tableFiles.ts';

/**
 * Path of a run's tables.
 * @throws {UserError} when there are none
 */
export const requireDatabase = async (runFolder: string): Promise<string> => {
	const path = join(runFolder, DATABASE_FILE);
	if (await isReachable(path)) return path;
	const end = await endOfRun(runFolder);
	throw new UserError('the run has no tables yet', {
		where: path,
		received: end === undefined ? 'no such file' : `no such file; ${end}`,
		expected: `${DATABASE_FILE}, which a run writes at its end`,
		fix: 'finish the run: give `pagemill run` the same recipe again, or end it earlier with --until STAGE, which writes tables too',
	});
};
