import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { isFile } from '../../../pipeline/effects/files/isFile.ts';

const BENCHMARK = 'benchmark.jsonl';

const isFolder = (path: string): Promise<boolean> =>
	stat(path).then(
		(stats) => stats.isDirectory(),
		() => false,
	);

/**
 * TRUTH → absolute path of its file: a file itself, a subset's folder, a run's folder, or the name of a run under `runs/`.
 * @throws {UserError} when there is none
 */
export const locateTruth = async (truth: string, cwd: string): Promise<string> => {
	const places = [resolve(cwd, truth), join(cwd, 'runs', truth)];
	for (const place of places)
		for (const path of [place, join(place, BENCHMARK), join(place, 'subset', BENCHMARK)])
			if (await isFile(path)) return path;
	const folder = await isFolder(places[0] as string);
	const isRun =
		(await isFile(join(places[0] as string, 'run.json'))) || (await isFile(join(places[1] as string, 'run.json')));
	throw new UserError('there is no ground truth', {
		where: '--truth',
		received: isRun ? `${truth}, a run without a subset` : folder ? `${truth}, a folder without ${BENCHMARK}` : truth,
		expected: `JSON Lines of extracted objects, OmniDocBench.json, or a run or subset that holds ${BENCHMARK}`,
		fix: isRun ? 'run it to its end first: pagemill run RECIPE' : 'give the path of the file',
	});
};
