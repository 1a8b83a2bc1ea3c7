import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isReachable } from '../../../pipeline/effects/files/isReachable.ts';

export interface FreeDisk {
	/** The folder itself, or the nearest one above it that exists. */
	readonly folder: string;
	readonly freeBytes: number;
}

/** Room for a folder that may not exist yet. */
export const freeDisk = async (path: string): Promise<FreeDisk> => {
	let folder = path;
	while (!(await isReachable(folder)) && dirname(folder) !== folder) folder = dirname(folder);
	const { bavail, bsize } = await statfs(folder);
	return { folder, freeBytes: bavail * bsize };
};
