import { relative, sep } from 'node:path';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { namesIn } from '../../../pipeline/effects/files/namesIn.ts';
import { SETTINGS_FILE } from './holdSettings.ts';

/**
 * Files of pages are written over and removed only where this command wrote them: the folder must be one that it began, or be empty but
 * for the calls that are kept in it.
 * @param store folder of the calls
 * @throws {UserError} for another folder · errors of the file system pass through
 */
export const requireOwnFolder = async (out: string, store: string): Promise<void> => {
	const names = await namesIn(out);
	const [ofStore] = relative(out, store).split(sep);
	const foreign = names.filter((name) => name !== ofStore && !name.startsWith('.'));
	if (foreign.length === 0 || names.includes(SETTINGS_FILE)) return;
	const shown = foreign.slice(0, 3).join(', ');
	throw new UserError('this folder holds files that this command did not write', {
		where: out,
		received: foreign.length > 3 ? `${shown} and ${foreign.length - 3} others` : shown,
		expected: `an empty or new folder, or one that predict began (it holds ${SETTINGS_FILE})`,
		fix: 'name another folder with --out, or move these files away: pages of these names would be written over',
	});
};
