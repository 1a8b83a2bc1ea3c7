import { lstat, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { makeFolder } from '../../../pipeline/effects/files/makeFolder.ts';

/** Lies in every folder of results: what is in there may be written over and swept. */
const MARK = '.evaluation';
/** A lock may lie in a folder in which nothing was written yet. */
const LOCK = /^\.lock/;

/**
 * Makes the folder of the results where it is missing, and marks it as one.
 * @throws {UserError} when it holds files of others: they could be written over
 */
export const markOut = async (out: string): Promise<void> => {
	await makeFolder(out);
	const names = await readdir(out);
	const mark = join(out, MARK);
	if (names.includes(MARK) && (await lstat(mark)).isFile()) return;
	const others = names.filter((name) => !LOCK.test(name)).sort();
	if (others.length > 0)
		throw new UserError('the folder of the results holds something else', {
			where: out,
			received: `${others.slice(0, 3).join(', ')}${others.length > 3 ? `, … (${others.length} names)` : ''}, which no evaluation wrote`,
			expected: 'a folder that is empty, not there yet, or of an earlier evaluation',
			fix: 'name another folder with --out',
		});
	await writeFile(mark, 'Results of pagemill evaluate: it writes over what is here.\n');
};
