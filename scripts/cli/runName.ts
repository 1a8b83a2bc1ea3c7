import { join, relative } from 'node:path';
import { shownPath } from './shownPath.ts';

/** A run's folder as people type it: its name when it lies under `runs/`, else the path, relative where that is shorter. */
export const runName = (folder: string, cwd: string): string => {
	const inRuns = relative(join(cwd, 'runs'), folder);
	if (/^[^\\/]+$/.test(inRuns) && inRuns !== '..') return inRuns;
	return shownPath(folder, cwd);
};
