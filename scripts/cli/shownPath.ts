import { relative } from 'node:path';

/** A path as messages show it: relative to the current folder when it lies in it. */
export const shownPath = (path: string, cwd: string): string => {
	const inside = relative(cwd, path);
	return inside === '' ? '.' : inside.startsWith('..') ? path : inside;
};
