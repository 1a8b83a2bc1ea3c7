import { dirname, sep } from 'node:path';

const holds = (folder: string, path: string): boolean =>
	path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** The deepest folder that holds all of the given absolute folders; undefined for none, or on different drives. */
export const commonFolder = (folders: readonly string[]): string | undefined => {
	let common = folders[0];
	for (const folder of folders) {
		while (common !== undefined && !holds(common, folder)) {
			const parent = dirname(common);
			common = parent === common ? undefined : parent;
		}
	}
	return common;
};
