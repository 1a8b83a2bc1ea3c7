import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

const exists = (path: string): Promise<boolean> =>
	stat(path).then(
		() => true,
		() => false,
	);

export interface FreeDisk {
	/** The folder itself, or the nearest one above it that exists. */
	readonly folder: string;
	readonly freeBytes: number;
}

/** Room for a folder that may not exist yet. */
export const freeDisk = async (path: string): Promise<FreeDisk> => {
	let folder = path;
	while (!(await exists(folder)) && dirname(folder) !== folder) folder = dirname(folder);
	const { bavail, bsize } = await statfs(folder);
	return { folder, freeBytes: bavail * bsize };
};
