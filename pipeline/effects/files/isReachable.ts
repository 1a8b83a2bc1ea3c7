import { access } from 'node:fs/promises';

/** Whether something lies at a path; with `mode` of `fs.constants` whether it may be used so. */
export const isReachable = (path: string, mode?: number): Promise<boolean> =>
	access(path, mode).then(
		() => true,
		() => false,
	);
