import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { nearest } from '../../pipeline/text/nearest.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import { endOfRun } from '../../pipeline/effects/tables/endOfRun.ts';
import { isFile } from '../../pipeline/effects/files/isFile.ts';

const hasRun = (folder: string): Promise<boolean> => isFile(join(folder, 'run.json'));

/**
 * RUN → absolute folder: a run's folder, or a name under `runs/`.
 * @throws {UserError} when there is no run, and says the run that was probably meant; when it has not finished a stage, and says how it ended
 */
export const resolveRun = async (run: string, cwd: string): Promise<string> => {
	for (const folder of [resolve(cwd, run), join(cwd, 'runs', run)]) if (await hasRun(folder)) return folder;
	for (const folder of [resolve(cwd, run), join(cwd, 'runs', run)]) {
		const end = await endOfRun(folder);
		if (end === undefined) continue;
		throw new UserError(`the run ${run} has not finished a stage`, {
			where: folder,
			received: `no run.json; ${end}`,
			expected: 'a run of which a stage is done',
			fix: 'give `pagemill run` the same recipe again: it goes on where it stopped; with --until STAGE it ends earlier',
		});
	}
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
