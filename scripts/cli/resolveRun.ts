import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { nearest } from '../../pipeline/config/nearest.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import { isFile } from '../../pipeline/effects/files/isFile.ts';

const hasRun = (folder: string): Promise<boolean> => isFile(join(folder, 'run.json'));

/**
 * RUN → absolute folder: a run's folder, or a name under `runs/`.
 * @throws {UserError} when there is no run; says the run that was probably meant
 */
export const resolveRun = async (run: string, cwd: string): Promise<string> => {
	for (const folder of [resolve(cwd, run), join(cwd, 'runs', run)]) if (await hasRun(folder)) return folder;
	const names = await readdir(join(cwd, 'runs')).catch(() => []);
	const known: string[] = [];
	for (const name of names.sort()) if (await hasRun(join(cwd, 'runs', name))) known.push(name);
	const meant = nearest(run, known);
	throw new UserError(`there is no run ${run}`, {
		where: 'RUN',
		received: run,
		expected:
			known.length > 0
				? `a run's folder, or one of ${known.join(', ')} under runs/`
				: "a run's folder (it holds run.json), or a name under runs/",
		fix: meant
			? `did you mean ${meant}?`
			: 'give the folder named by --out, or run a recipe first: pagemill run RECIPE',
	});
};
