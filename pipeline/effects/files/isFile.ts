import { stat } from 'node:fs/promises';

/** Whether a path leads to a file, through links; false where nothing can be seen there. */
export const isFile = (path: string): Promise<boolean> =>
	stat(path).then(
		(stats) => stats.isFile(),
		() => false,
	);
