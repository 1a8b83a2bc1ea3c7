import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { isFile } from '../../../pipeline/effects/files/isFile.ts';
import { isHtmlName } from './isHtmlName.ts';

const BENCHMARK = 'benchmark.jsonl';

/** Names in it; undefined of what is no folder, or none that can be read. */
const namesOf = (path: string): Promise<readonly string[] | undefined> => readdir(path).catch(() => undefined);

/**
 * TRUTH → absolute path: of its file, which is a file itself, or that of a subset's folder, a run's folder, or the name of a run
 * under `runs/`; or of a folder of HTML, one file a page.
 * @throws {UserError} when there is none
 */
export const locateTruth = async (truth: string, cwd: string): Promise<string> => {
	const places = [resolve(cwd, truth), join(cwd, 'runs', truth)] as const;
	for (const place of places)
		for (const path of [place, join(place, BENCHMARK), join(place, 'subset', BENCHMARK)])
			if (await isFile(path)) return path;
	const isRun = (await isFile(join(places[0], 'run.json'))) || (await isFile(join(places[1], 'run.json')));
	const names = await namesOf(places[0]);
	// The report of a run is HTML too, and no page.
	if (!isRun && names?.some(isHtmlName)) return places[0];
	throw new UserError('there is no ground truth', {
		where: '--truth',
		received: isRun
			? `${truth}, a run without a subset`
			: names
				? `${truth}, a folder without ${BENCHMARK} and without HTML`
				: truth,
		expected: `JSON Lines of extracted objects, OmniDocBench.json, a run or subset that holds ${BENCHMARK}, or a folder of <page id>.html`,
		fix: isRun ? 'run it to its end first: pagemill run RECIPE' : 'give the path of the file or folder',
	});
};
