import { stat } from 'node:fs/promises';
import { UserError } from '../../contract/errors.ts';
import { isMissing } from './isMissing.ts';

/**
 * Whether surely nothing lies at a path: not whether it can be read.
 * @throws {UserError} when the file system does not say (no right to look, a broken disk)
 */
export const isGone = async (path: string): Promise<boolean> => {
	try {
		await stat(path);
		return false;
	} catch (error) {
		if (isMissing(error)) return true;
		throw new UserError('a folder cannot be looked at', {
			where: path,
			received: (error as Error).message,
			expected: 'to see whether it is there',
			fix: 'change its permissions, or mount its disk',
		});
	}
};
