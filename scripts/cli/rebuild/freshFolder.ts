import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../../../pipeline/contract/errors.ts';

/** Lies in a folder while a rebuild works there and holds the digest of its lock: what an interrupted one may go on from. */
const MARK = '.rebuild';

const isFree = async (folder: string, lockDigest: string): Promise<boolean> => {
	const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return [] as string[];
		throw error;
	});
	if (names.length === 0) return true;
	return names.includes(MARK) && (await readFile(join(folder, MARK), 'utf8')) === lockDigest;
};

/**
 * A folder to derive into: empty, or left by an interrupted rebuild of the same lock. What lies in any other store must
 * not answer for the sources. Without `out` it is the first `runs/<name>-rebuild-<n>` of that sort.
 * @throws {UserError} when `out` holds something else
 */
export const freshFolder = async (
	out: string | undefined,
	lock: { readonly name: string; readonly digest: string },
	cwd: string,
): Promise<string> => {
	let folder = resolve(cwd, out ?? join('runs', `${lock.name}-rebuild-1`));
	if (out !== undefined && !(await isFree(folder, lock.digest))) {
		throw new UserError('a rebuild needs an empty folder', {
			where: `--out ${out}`,
			received: 'a folder that holds something',
			expected: 'a folder that is empty or not there yet',
			fix: 'name another folder, or leave --out away',
		});
	}
	for (let n = 2; !(await isFree(folder, lock.digest)); n += 1)
		folder = resolve(cwd, 'runs', `${lock.name}-rebuild-${n}`);
	await mkdir(folder, { recursive: true });
	await writeFile(join(folder, MARK), lock.digest);
	return folder;
};

/** The rebuild in this folder has come to its end. */
export const closeFolder = (folder: string): Promise<void> => rm(join(folder, MARK), { force: true });
