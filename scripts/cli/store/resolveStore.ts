import { join, resolve } from 'node:path';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { isReachable } from '../../../pipeline/effects/files/isReachable.ts';
import { readRunManifest } from '../../wiring/runFolder.ts';
import { resolveRun } from '../resolveRun.ts';

/**
 * DIR → absolute folder of a store: one that holds units, or that of a run named by its folder or its name under `runs/`.
 * @throws {UserError} when there is none; says the run that was probably meant
 */
export const resolveStore = async (dir: string, cwd: string): Promise<string> => {
	const folder = resolve(cwd, dir);
	if (await isReachable(join(folder, 'units'))) return folder;
	const run = await resolveRun(dir, cwd).catch((error: unknown) => {
		if (!(error instanceof UserError)) throw error;
		throw new UserError(`there is no store ${dir}`, {
			where: 'DIR',
			received: dir,
			expected: `a store's folder (it holds units/), or ${error.details.expected}`,
			fix: error.details.fix,
		});
	});
	const manifest = await readRunManifest(run);
	const stores = [...(manifest ? [manifest.store] : []), join(run, 'store')];
	for (const store of stores) if (await isReachable(join(store, 'units'))) return store;
	throw new UserError('the store of the run is gone', {
		where: stores.join(' or '),
		received: 'no units/ there',
		expected: 'the folder that the run was given as --store',
		fix: 'name the store itself, or run the recipe again',
	});
};
