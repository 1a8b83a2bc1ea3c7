import { rm, rmdir } from 'node:fs/promises';
import { isReachable } from '../../files/isReachable.ts';
import type { WorkFolder } from './workFolders.ts';

/** Takes a work folder away, unless something lies in it that is not ours or waits for its place. */
export const clearWork = async ({ folder, made, old, done, mark }: WorkFolder): Promise<void> => {
	for (const own of [made, done]) await rm(own, { recursive: true, force: true });
	if (await isReachable(old)) return;
	await rm(mark, { force: true });
	await rmdir(folder).catch(() => {});
};
