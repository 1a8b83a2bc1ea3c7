import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { lockFile } from '../../../pipeline/effects/files/lockFile.ts';
import { makeFolder } from '../../../pipeline/effects/files/makeFolder.ts';
import { markOut } from './markOut.ts';

/** Left by a process that was killed while it wrote. */
const TEMPORARY = /^\.(?:tmp-|parquet$)/;

/**
 * Makes the folder of the results and holds it: one evaluation at a time writes there.
 * @returns lets go of it
 * @throws {UserError} when another evaluation is at work there, or it holds files of others
 */
export const openOut = async (out: string): Promise<() => Promise<void>> => {
	await markOut(out);
	const folders = [out, join(out, 'extracted'), join(out, 'cache')];
	for (const folder of folders) await makeFolder(folder);
	const lock = await lockFile(join(out, '.lock'));
	if (lock.state === 'taken')
		throw new UserError('another evaluation is at work in this folder', {
			where: out,
			received: lock.owner ? `process ${lock.owner.pid} on ${lock.owner.host}` : 'a lock',
			expected: 'a folder of its own for each evaluation',
			fix: 'wait for it to end, or name another folder with --out',
		});
	for (const folder of folders)
		for (const name of await readdir(folder))
			if (TEMPORARY.test(name)) await rm(join(folder, name), { recursive: true, force: true });
	return lock.release;
};
