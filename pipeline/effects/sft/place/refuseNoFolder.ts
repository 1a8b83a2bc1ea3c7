import { constants } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UserError } from '../../../contract/errors.ts';
import { isReachable } from '../../files/isReachable.ts';
import { placeOf } from './placeOf.ts';
import { workFoldersOf } from './workFolders.ts';

const ELSEWHERE = 'name another folder with --out';

const exists = (path: string): Promise<boolean> =>
	lstat(path).then(
		() => true,
		() => false,
	);

/** Of a path at which nothing lies: what is the matter with the nearest above it. */
const refuseAbove = async (path: string): Promise<void> => {
	if (await exists(path)) return refuseNoFolder(path);
	const above = dirname(path);
	if (above !== path) await refuseAbove(above);
};

/**
 * Refuses a path that is no folder, or at which none can be made.
 * @throws {UserError} for a file, a link to nowhere, a place that cannot be written
 */
export const refuseNoFolder = async (path: string): Promise<void> => {
	const found = await stat(path).catch(() => undefined);
	if (!found && !(await exists(path))) return refuseAbove(dirname(path));
	if (!found) {
		const place = await placeOf(path);
		// Set aside by an export that was ended by force, and about to come back.
		if ((await workFoldersOf(place)).length > 0) return;
		throw new UserError('the folder is a link to nowhere', {
			where: path,
			received: `a link to ${place}, where nothing lies`,
			expected: 'a folder, a link to one, or nothing',
			fix: `make the folder it leads to, remove the link, or ${ELSEWHERE}`,
		});
	}
	if (!found.isDirectory())
		throw new UserError('there is no folder, but a file', {
			where: path,
			received: found.isFile() ? `a file of ${found.size} bytes` : 'a device or pipe',
			expected: 'a folder, a link to one, or nothing',
			fix: `move it away, or ${ELSEWHERE}`,
		});
	if (!(await isReachable(path, constants.W_OK | constants.X_OK)))
		throw new UserError('the folder cannot be written', {
			where: path,
			received: 'a place without the right to write, or on a disk that is read only',
			expected: 'a folder in which files can be made',
			fix: `change its permissions, or ${ELSEWHERE}`,
		});
};
